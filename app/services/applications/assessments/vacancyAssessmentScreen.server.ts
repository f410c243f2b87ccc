import * as contract from "#contract/applications/vacancyAssessment";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import { parseVacancyId, toWhich } from "~/services/vacancies/vacancy/action.server";
import { runAction, findPlace, type AssessmentScreens } from "./assessmentScreen.server";

interface Of {
  request: Request;
  params: { selectiveProcessId?: string | undefined };
}

/** Loads a vacancy's test. Its screen shows the introduction if the test has not been started. */
export const loadVacancyAssessment = ({ request, params }: Of, test: contract.VacancyAssessment) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
    const query = toWhich(request);
    const view = await api.call(contract.viewVacancyTest, {
      params: { id: candidateId, selectiveProcessId, test },
      query,
    });
    return { view, isEarlier: query.earlier !== undefined, selectiveProcessId, ...findPlace(request, view) };
  });

export type LoadedVacancyAssessment = Awaited<ReturnType<typeof loadVacancyAssessment>>;

export const runVacancyAssessmentAction = ({ request, params }: Of, test: contract.VacancyAssessment) =>
  candidateAction(request, (context) => runAction(context, toScreens(parseVacancyId(params.selectiveProcessId), test)));

function toScreens(selectiveProcessId: number, test: contract.VacancyAssessment): AssessmentScreens {
  const screen = paths.vacancyTest(selectiveProcessId, test);
  return {
    screen,
    introduction: screen,
    calls: ({ api, candidateId: id }) => {
      const params = { id, selectiveProcessId, test };
      return {
        view: () => api.call(contract.viewVacancyTest, { params, query: {} }),
        start: (body) => api.attempt(contract.startVacancyTest, { params, body }),
        save: (answers) => api.attempt(contract.saveVacancyAnswers, { params, body: { answers } }),
        finish: () => api.attempt(contract.finishVacancyTest, { params }),
        files: {
          send: (item, revision, body) =>
            api.attempt(
              contract.sendAnswerFile,
              { params: { ...params, item }, query: { revision }, body },
              { outage: true },
            ),
          remove: (item, revision) =>
            api.attempt(contract.removeAnswerFile, { params: { ...params, item }, query: { revision } }),
        },
        addTime: (reason) => api.attempt(contract.addVacancyTestTime, { params, body: { reason } }),
      };
    },
  };
}
