import { eq } from "drizzle-orm";
import {
  type Application,
  applicationSchema,
  type ApplicationState,
  companyNos,
  apply,
  type applyBody,
} from "#contract/applications/application";
import { endpointPath } from "#contract/base/endpoint";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { z } from "zod";
import { applications, vacancies } from "../../backend/platform/db/schema";
import type { TestServer } from "../apiServer";
import { anOffer } from "./offers";
import { aCandidate, type Person } from "./people";
import { aVacancy } from "./vacancies";

const DAY = 24 * 60 * 60 * 1000;

export const operatorAuthorization = { authorization: "Bearer operator-key-of-the-tests" };

export const withReason = <M extends { to?: unknown }>(move: M) =>
  (companyNos as readonly unknown[]).includes(move.to)
    ? { reasonKind: "otherChosen", reason: "Outra pessoa tinha mais experiência.", ...move }
    : move;

export const everythingTold: Required<Pick<z.input<typeof applyBody>, "schooling" | "cnh">> = {
  schooling: "secondary",
  cnh: ["B"],
};

export interface ApplicationInState {
  person: Person;
  selectiveProcessId: number;
  applicationId: string;
  application: Application;
}

type Step =
  | "invite"
  | "apply"
  | "applyInPart"
  | "withdraw"
  | "decline"
  | "cancelProcess"
  | "breakPromise"
  | "close"
  | ApplicationState;

const ways: Record<ApplicationState, Step[]> = {
  invited: ["invite"],
  draft: ["applyInPart"],
  submitted: ["apply"],
  inReview: ["apply", "inReview"],
  inStages: ["apply", "inStages"],
  interview: ["apply", "inReview", "interview"],
  finalist: ["apply", "inReview", "finalist"],
  offer: ["apply", "inReview", "offer"],
  accepted: ["apply", "inReview", "offer", "accepted"],
  hired: ["apply", "inReview", "offer", "accepted", "hired"],
  declined: ["invite", "decline"],
  discarded: ["applyInPart", "withdraw"],
  closedUnsent: ["applyInPart", "cancelProcess"],
  expired: ["apply", "inStages", "expired"],
  notSelected: ["apply", "notSelected"],
  talentPool: ["apply", "inReview", "finalist", "talentPool"],
  withdrawn: ["apply", "withdraw"],
  cancelled: ["apply", "cancelled"],
  refused: ["apply", "inReview", "offer", "refused"],
  retracted: ["apply", "inReview", "offer", "retracted"],
  unanswered: ["apply", "breakPromise", "close"],
};

/**
 * `await anApplication(api).inState("interview")` applies as a new person to a new vacancy. "draft" and "closedUnsent"
 * need a person without answers.
 */
export function anApplication(
  { app, context }: Pick<TestServer, "app" | "context">,
  given: { person?: Person; selectiveProcessId?: number } = {},
) {
  return {
    async inState(state: ApplicationState): Promise<ApplicationInState> {
      const person = given.person ?? (await aCandidate(app));
      const selectiveProcessId = given.selectiveProcessId ?? (await aVacancy(context));
      const own = `/candidate/${person.candidateId}/applications`;
      let applicationId = "";

      const call = async (url: string, headers: { authorization: string }, payload: object = {}): Promise<void> => {
        const response = await app.inject({ method: "POST", url, headers, payload });
        if (response.statusCode >= 300) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
        applicationId = applicationSchema.parse(response.json()).id;
      };
      const run = async (step: Step): Promise<unknown> => {
        switch (step) {
          case "invite":
            return call(`/operator/selectiveProcesses/${selectiveProcessId}/invite`, operatorAuthorization, {
              candidateId: person.candidateId,
              message: "Gostamos do seu currículo.",
              until: new Date(context.now().getTime() + 7 * DAY).toISOString(),
            });
          case "apply":
            return call(own, person.authorization, { selectiveProcessId, ...everythingTold });
          case "applyInPart":
            return call(own, person.authorization, { selectiveProcessId });
          case "decline":
            return call(`${own}/${applicationId}/answerInvitation`, person.authorization, {
              accepted: false,
              reason: "Já estou trabalhando.",
            });
          case "withdraw":
            return call(`${own}/${applicationId}/withdraw`, person.authorization, { reason: "Mudei de cidade." });
          case "cancelProcess":
            return context.db
              .update(vacancies)
              .set({ status: vacancyStatus.cancelled })
              .where(eq(vacancies.id, selectiveProcessId));
          case "breakPromise":
            return context.db
              .update(applications)
              .set({ promisedAt: new Date(context.now().getTime() - 2 * DAY) })
              .where(eq(applications.id, applicationId));
          case "close":
            return call(`${own}/${applicationId}/closeUnanswered`, person.authorization);
          case "offer":
            return call(`/operator/applications/${applicationId}/offer`, operatorAuthorization, anOffer(context.now()));
          default:
            return call(
              `/operator/applications/${applicationId}/move`,
              operatorAuthorization,
              withReason({ to: step }),
            );
        }
      };

      for (const step of ways[state]) await run(step);
      const response = await app.inject({
        method: "GET",
        url: `${endpointPath(apply, { id: person.candidateId })}/${applicationId}`,
        headers: person.authorization,
      });
      const application = applicationSchema.parse(response.json());
      if (application.state !== state) throw new Error(`the application is ${application.state}, not ${state}`);
      return { person, selectiveProcessId, applicationId, application };
    },
  };
}
