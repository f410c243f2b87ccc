import { expect, it } from "vitest";
import { viewVideoInterview, type VideoInterview } from "#contract/applications/videoInterview";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId/viewVideoInterview", screen);
const page = paths.viewVideoInterview(7);
const base = `/candidate/${candidateId}/selectiveProcesses/7/videoInterview`;

const recorded = {
  ...{ kind: "video", text: null, transcript: "", captions: "", savedAt: "2026-11-20T12:00:00.000Z" },
  file: { type: "video/mp4", bytes: 9_000, seconds: 9 },
};
const inWriting = { ...recorded, kind: "text", text: "Conserto motores.", file: null };
const interview = (answer: object | null, isOpen = true): VideoInterview =>
  viewVideoInterview.response.parse({
    ...{ isOpen, canRemove: true, sentAt: null, dueAt: "2026-12-01T12:00:00.000Z", seenAt: null, hasEarlier: false },
    ...{ canPause: true, allowsAudio: true, allowsText: true },
    questions: [{ id: "why", text: "Por que esta vaga?", thinkSeconds: 30, answerSeconds: 60, takesLeft: 2, answer }],
  });

const typed = /<textarea[^>]*>Trabalho com motores\./;

it.each([
  ["the recording was deleted on another device", null, true, 404, "notFound"],
  ["an answer in writing has taken its place", inWriting, true, 404, "notFound"],
  ["the interview is over", recorded, false, 409, "interviewClosed"],
])("keeps the typed transcript if %s", async (_, answer, isOpen, status, code) => {
  stubApiOfAna({
    [`GET ${base}`]: { body: interview(answer, isOpen) },
    [`PUT ${base}/answers/why/transcript`]: { status, body: { code, message: "" } },
  });
  const form = { intent: "transcript", questionId: "why", transcript: "Trabalho com motores." };
  const response = await ask(visit(page, { form, cookie: await cookieOfAna() }));
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(typed);
});

it("restores the typed transcript after the session ended", async () => {
  const fields = [
    ["intent", "transcript"],
    ["questionId", "why"],
    ["transcript", "Trabalho com motores."],
  ];
  for (const [answer, isOpen] of [
    [recorded, true],
    [recorded, false],
    [null, true],
  ] as const) {
    stubApiOfAna({
      [`GET ${base}`]: { body: interview(answer, isOpen) },
      "GET /pendingSubmission/the-key": { body: { path: page, fields } },
    });
    const cookie = await cookieOfAna({ pendingForm: { key: "the-key", page } });
    expect(await (await ask(visit(page, { cookie }))).text()).toMatch(typed);
  }
});
