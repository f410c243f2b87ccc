import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { ApplicationState } from "#contract/applications/application";
import { saveAnswers, startTest } from "#contract/applications/assessments";
import { sendMessage } from "#contract/applications/message";
import { setInterview } from "#contract/companies/operator";
import { saveWork } from "#contract/candidates/resumeCalls";
import { saveInterviewAnswer } from "#contract/applications/videoInterview";
import { endpointPath } from "#contract/base/endpoint";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import { anApplication, operatorAuthorization } from "../factories/applications";
import { aVacancy } from "../factories/vacancies";
import { anInterviewed } from "../factories/videoInterviews";
import { anUpload, aVideoResume, readCamera, uploadIdOf } from "../factories/videos";
import { openBrowser, pressRow, type Browser, type Row } from "../pressTwice";
import { findForm } from "../visitor";
import { applications, vacancyReports, videoInterviewAnswers } from "../../backend/platform/db/schema";
import { web } from "./world";

// Forms that ../api/pressedTwice.test.ts sends twice: those of vacancies, applications, tests and videos.

const progress = (id: number) => `/dashboard/progressSelectiveProcess/${id}`;

/** Makes an application of the browser's person. Returns the application and its page. */
async function apply({ person }: Browser, state: ApplicationState) {
  const made = await anApplication(web, { person }).inState(state);
  return { ...made, at: progress(made.selectiveProcessId) };
}

async function withOffer(browser: Browser, confirm: "accept" | "refuse") {
  return { at: `${(await apply(browser, "offer")).at}?confirm=${confirm}` };
}

async function withInterview({ person, call }: Browser) {
  const { selectiveProcessId } = await anInterviewed(web, { person });
  const uploadId = uploadIdOf(await anUpload(web.app, person, await readCamera("webm")));
  const params = { id: person.candidateId, selectiveProcessId, questionId: "why" };
  await call(saveInterviewAnswer, { params, body: { uploadId } });
  return { at: `${progress(selectiveProcessId)}/viewVideoInterview` };
}

async function withQuestion({ person }: Browser) {
  const { selectiveProcessId } = await anInterviewed(web, { person });
  const stored = new File([new Uint8Array(await readCamera("webm"))], "eu.webm", { type: "video/webm" });
  return { at: `${progress(selectiveProcessId)}/addVideoInterview/why`, typed: { stored } };
}

const TEST = { test: "competencyTest" } as const;
/** Begins the competency test `minutes` ago. Its time is over after 40 minutes, and it ends by itself after 50. */
async function withTest({ person, call }: Browser, minutes = 0) {
  const params = { id: person.candidateId, ...TEST };
  const now = web.context.now();
  web.setNow(new Date(now.getTime() - minutes * MINUTE_MS));
  await call(startTest, { params, body: { extraTime: false } });
  await call(saveAnswers, { params, body: { answers: [{ item: "areas", value: ["parts"] }] } });
  web.setNow(now);
  return { at: "/dashboard/tests/competencyTest?page=review" };
}

const rows: Row[] = [
  [
    "/dashboard/progressSelectiveProcess/$id apply",
    async (browser) => ({ ...(await apply(browser, "draft")), typed: { schooling: "secondary", cnh: "B" } }),
  ],
  [
    "/dashboard/progressSelectiveProcess/$id chooseSlot",
    async (browser) => {
      const { at, applicationId } = await apply(browser, "interview");
      const slot = new Date(web.context.now().getTime() + 3 * DAY_MS).toISOString();
      const offered = await web.app.inject({
        method: setInterview.method,
        url: endpointPath(setInterview, { applicationId }),
        headers: operatorAuthorization,
        payload: { startsAt: null, slots: [slot], perSlot: 1, minutes: 30 },
      });
      expect(offered.statusCode).toBeLessThan(300);
      return { at, typed: { startsAt: slot } };
    },
  ],
  ["/dashboard/progressSelectiveProcess/$id acceptOffer", (browser) => withOffer(browser, "accept")],
  ["/dashboard/progressSelectiveProcess/$id refuseOffer", (browser) => withOffer(browser, "refuse")],
  [
    "/dashboard/progressSelectiveProcess/$id close",
    async (browser) => {
      const { at, applicationId } = await apply(browser, "submitted");
      const promisedAt = new Date(web.context.now().getTime() - 2 * DAY_MS);
      await web.context.db.update(applications).set({ promisedAt }).where(eq(applications.id, applicationId));
      return { at };
    },
  ],
  [
    "/dashboard/progressSelectiveProcess/$id reportMessage",
    async (browser) => {
      const { at, applicationId } = await apply(browser, "submitted");
      const sent = await web.app.inject({
        method: sendMessage.method,
        url: endpointPath(sendMessage, { applicationId }),
        headers: operatorAuthorization,
        payload: { message: "Mande o seu PIX." },
      });
      const { notificationId: id } = sent.json<{ notificationId: string }>();
      return { at: `${at}?report=${id}`, typed: { reason: "asksMoney" } };
    },
  ],
  ["/dashboard/progressSelectiveProcess/$id reportContact", (browser) => apply(browser, "submitted")],
  ["/dashboard/progressSelectiveProcess/$id reason=asksMoney", (browser) => apply(browser, "submitted")],
  [
    "/dashboard/listSelectiveProcesses/$id/viewSelectiveProcess/apply edit",
    async ({ person, call }) => {
      const params = { id: person.candidateId };
      const entry = { id: crypto.randomUUID(), name: "Oficina", position: "Mecânica", startDate: "2019-03" };
      await call(saveWork, { params, body: { expectedVersion: 0, content: [entry] } });
      return { at: `/dashboard/listSelectiveProcesses/${await aVacancy(web.context)}/viewSelectiveProcess/apply` };
    },
  ],
  [
    "/dashboard/listSelectiveProcesses/$id/viewSelectiveProcess report",
    async () => ({
      at: `/dashboard/listSelectiveProcesses/${await aVacancy(web.context)}/viewSelectiveProcess`,
      typed: { reason: "asksMoney" },
    }),
  ],
  [
    "/dashboard/publicSelectiveProcess report",
    async () => ({
      at: `/dashboard/publicSelectiveProcess?selectiveProcessId=${await aVacancy(web.context)}`,
      typed: { reason: "asksMoney" },
    }),
  ],
  [
    "/dashboard/progressSelectiveProcess/$id/viewVideoInterview transcript",
    async (browser) => ({ ...(await withInterview(browser)), typed: { transcript: "Gosto de motores." } }),
  ],
  ["/dashboard/progressSelectiveProcess/$id/addVideoInterview/$questionId", withQuestion],
  [
    "/dashboard/user/viewVideoResume captions",
    async ({ person }) => {
      await aVideoResume(web.app, person);
      return { at: "/dashboard/user/viewVideoResume", typed: { captions: "Sou mecânica." } };
    },
  ],
  ["/dashboard/tests/competencyTest adaptation", (browser) => withTest(browser)],
  ["/dashboard/tests/competencyTest lostConnection", (browser) => withTest(browser, 42)],
  ["/dashboard/tests/competencyTest finish", (browser) => withTest(browser, 42)],
  ["/dashboard/tests/competencyTest share", (browser) => withResult(browser)],
  ["/dashboard/tests/competencyTest delete", (browser) => withResult(browser)],
  ["/dashboard/tests/competencyTest go=adaptation", (browser) => withPage(browser)],
  ["/dashboard/tests/competencyTest go=back", (browser) => withPage(browser)],
  ["/dashboard/tests/competencyTest go=review", (browser) => withPage(browser)],
  ["/dashboard/tests/competencyTest go=lostConnection", (browser) => withPage(browser)],
];

async function withPage(browser: Browser) {
  await withTest(browser);
  return { at: "/dashboard/tests/competencyTest?page=2" };
}

async function withResult(browser: Browser) {
  const { at } = await withTest(browser, 60);
  await browser.visitor.post("/dashboard/tests/competencyTest", [["intent", "finish"]], false);
  return { at: at.split("?")[0] ?? at };
}

it.each(rows)("%s", async (...row) => {
  await pressRow(web, row);
});

it("counts a person's report once", async () => {
  const reports = await web.context.db.select().from(vacancyReports);
  expect(reports.length).toBeGreaterThan(2);
  expect(new Set(reports.map((each) => each.candidateId)).size).toBe(reports.length);
});

it("saves a recorder's upload that is sent again", async () => {
  const browser = await openBrowser(web);
  const { at } = await withQuestion(browser);
  const uploadId = uploadIdOf(await anUpload(web.app, browser.person, await readCamera("webm")));
  const form = "/dashboard/progressSelectiveProcess/$id/addVideoInterview/$questionId";
  const { path, entries } = findForm(await browser.visitor.open(at), form, { uploadId });
  const answers = [await browser.visitor.post(path, entries, false), await browser.visitor.post(path, entries, false)];
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
});

it("counts one recording for each question", async () => {
  const answers = await web.context.db.select().from(videoInterviewAnswers);
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.map(({ takes }) => takes)).toEqual(answers.map(() => 1));
});
