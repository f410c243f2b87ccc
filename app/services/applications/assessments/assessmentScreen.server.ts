import { data, redirect } from "@remix-run/node";
import {
  addTestTime,
  deleteTestResult,
  finishTest,
  LOST_CONNECTION_MINUTES,
  saveAnswers,
  shareTestResult,
  startTest,
  viewTest,
  type OwnAssessment,
} from "#contract/applications/assessments";
import type { ActionContext } from "~/services/requests/handlers.server";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import type { Candidate } from "~/services/requests/auth/authentication.server";
import { ApiError } from "~/services/server/api/client.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { asChanged } from "~/services/server/navigation/paths";
import type { Toast } from "~/services/server/navigation/toast";
import { saveFiles } from "./answerFiles.server";
import { listTexts, readAnswers, toTyped, WRITTEN, type FieldValues } from "./answers";
import { findPage, readPlace, toPages } from "./pages";
import type { SeenAttempt, AssessmentCalls } from "./assessmentCalls";

export interface AssessmentScreens {
  screen: string;
  introduction: string;
  calls: (candidate: Pick<Candidate, "api" | "candidateId">) => AssessmentCalls;
}

/** A candidate's own test and its addresses. Only an own test's result can be shared and deleted. */
export interface OwnAssessmentPaths {
  test: OwnAssessment;
  screen: string;
  introduction: string;
}

const toScreens = ({ test, ...paths }: OwnAssessmentPaths): AssessmentScreens => ({
  ...paths,
  calls: ({ api, candidateId: id }) => {
    const params = { id, test };
    return {
      view: () => api.call(viewTest, { params }),
      start: (body) => api.attempt(startTest, { params, body }),
      save: (answers) => api.attempt(saveAnswers, { params, body: { answers } }),
      finish: () => api.attempt(finishTest, { params }),
      addTime: (reason) => api.attempt(addTestTime, { params, body: { reason } }),
    };
  },
});

export interface AssessmentProblem {
  code: string;
  /** The errors of each item, by its id. */
  fields: Record<string, string[]>;
  shown: string[];
  written: string[];
  typed: FieldValues;
}

export type LoadedAssessment = Awaited<ReturnType<typeof loadAssessment>>;

/** Loads a test's screen. Redirects to the introduction if the test has not been started. */
export const loadAssessment = (request: Request, { test, introduction }: OwnAssessmentPaths) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const view = await api.call(viewTest, { params: { id: candidateId, test } });
    if (!view.attempt && !view.result) throw redirect(introduction);
    return { view, ...findPlace(request, view) };
  });

export function findPlace(request: Request, { attempt }: SeenAttempt) {
  return {
    place: attempt ? readPlace(new URL(request.url).searchParams, toPages(attempt), attempt.next) : null,
    lostMinutes: LOST_CONNECTION_MINUTES,
  };
}

export const runAssessmentAction = (request: Request, paths: OwnAssessmentPaths) =>
  candidateAction(request, async (context) => {
    const { form, api, candidateId } = context;
    const params = { id: candidateId, test: paths.test };
    const lead = (to: string, text: Toast["text"]) => redirectWithToast(request, to, { kind: "success", text });
    switch (form.get("intent")) {
      case "share": {
        const body = { isShared: form.get("isShared") === "on" };
        const attempt = await api.attempt(shareTestResult, { params, body });
        if (attempt.ok) return lead(asChanged(paths.screen), "updated");
        if (attempt.status !== 409) throw new ApiError(attempt.status, attempt.problem);
        // Another tab has deleted the result.
        return redirectWithToast(request, asChanged(paths.introduction), { kind: "info", text: "testDeleted" });
      }
      case "delete": {
        await api.call(deleteTestResult, { params });
        return lead(asChanged(paths.introduction), "testDeleted");
      }
      default:
        return runAction(context, toScreens(paths));
    }
  });

export async function runAction(context: ActionContext, screens: AssessmentScreens) {
  const { form, request } = context;
  const { screen, introduction } = screens;
  const calls = screens.calls(context);
  switch (form.get("intent")) {
    case "start": {
      const attempt = await calls.start({ extraTime: form.get("extraTime") === "on" });
      return redirect(attempt.ok ? screen : introduction);
    }
    case "testAnswers": {
      const go = form.get("go");
      return go === "adaptation" || go === "lostConnection"
        ? addTime(context, calls, screen, go)
        : save(context, calls, screen);
    }
    case "adaptation":
    case "lostConnection":
      return addTime(context, calls, screen, form.get("intent") === "adaptation" ? "adaptation" : "lostConnection");
    case "finish": {
      const attempt = await calls.finish();
      if (attempt.ok) return redirectWithToast(request, asChanged(screen), { kind: "success", text: "testFinished" });
      return fail(form, attempt.status, attempt.problem);
    }
    default:
      throw data({ code: "invalid", message: "" }, { status: 400 });
  }
}

/** Asks for more time, then saves the page, so that answers after the old deadline count. */
async function addTime(
  context: ActionContext,
  calls: AssessmentCalls,
  screen: string,
  reason: "adaptation" | "lostConnection",
) {
  const { form, request } = context;
  const attempt = await calls.addTime(reason);
  if (!attempt.ok) return fail(form, attempt.status, attempt.problem);
  if (form.has("shown")) return save(context, calls, screen);
  const text = reason === "adaptation" ? "testMoreTime" : "testTimeBack";
  return redirectWithToast(request, asChanged(screen), { kind: "success", text });
}

async function save({ form, request }: ActionContext, calls: AssessmentCalls, screen: string) {
  const before = await calls.view();
  const shown = readShown(form);
  const items = findItems(before).filter(({ id }) => shown.includes(id));
  if (items.length === 0) return fail(form, 409, { code: before.attempt ? "questionsGone" : "testEnded" });
  const refusal = await saveFiles(form, items, calls.files);
  if (refusal) return fail(form, refusal.status, refusal);
  const attempt = await calls.save(readAnswers(items, form));
  if (!attempt.ok) return fail(form, attempt.status, attempt.problem);
  const gone = toProblem(
    form,
    { code: "questionsPartlyGone" },
    shown.filter((id) => !items.some((item) => item.id === id)),
  );
  // The API has saved the other answers. Text whose question is gone is shown, so that it can be copied.
  if (listTexts(gone).length > 0) return data(gone, { status: 409 });
  const after = attempt.response.attempt;
  if (!after) return redirect(screen);
  const blank = items.filter(({ id }) => after.missing.includes(id));
  // The answers are saved, but a blank required item keeps the person on this page.
  if (form.get("go") === "next" && blank.length > 0)
    return fail(form, 400, { code: "invalid", fields: Object.fromEntries(blank.map(({ id }) => [id, ["required"]])) });
  const pages = toPages(after);
  const here = findPage(pages, items[0]?.id) ?? 1;
  const go = form.get("go");
  if (go === "removeFile")
    return redirectWithToast(request, `${asChanged(screen)}&page=${here}`, { kind: "info", text: "documentRemoved" });
  const page = go === "back" ? here - 1 : here + 1;
  if (go === "adaptation" || go === "lostConnection") {
    const text = go === "adaptation" ? "testMoreTime" : "testTimeBack";
    return redirectWithToast(request, `${asChanged(screen)}&page=${here}`, { kind: "success", text });
  }
  return redirect(
    go === "review" || page > pages.length ? `${screen}?page=review` : `${screen}?page=${Math.max(1, page)}`,
  );
}

const readShown = (form: FormData) => form.getAll("shown").filter((item) => typeof item === "string");
const readWritten = (form: FormData) => form.getAll(WRITTEN).filter((item) => typeof item === "string");
const findItems = ({ attempt }: SeenAttempt) => attempt?.sections.flatMap(({ items }) => items) ?? [];

interface Refusal {
  code: string;
  fields?: Record<string, string[]> | undefined;
}

const fail = (form: FormData, status: number, refusal: Refusal) =>
  data(toProblem(form, refusal, readShown(form)), { status });

const toProblem = (form: FormData, { code, fields = {} }: Refusal, shown: string[]): AssessmentProblem => ({
  code,
  fields,
  shown,
  written: readWritten(form),
  typed: toTyped(form),
});
