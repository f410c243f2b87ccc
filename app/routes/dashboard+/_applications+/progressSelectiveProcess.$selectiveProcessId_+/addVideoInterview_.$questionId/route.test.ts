import { afterEach, expect, it, vi } from "vitest";
import { viewVideoInterview, type VideoInterview } from "#contract/applications/videoInterview";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId/addVideoInterview/:questionId", screen);

afterEach(() => vi.unstubAllGlobals());

const interview = viewVideoInterview.response.parse({
  ...{
    isOpen: true,
    canRemove: true,
    sentAt: null,
    dueAt: "2026-12-01T12:00:00.000Z",
    seenAt: null,
    hasEarlier: false,
  },
  ...{ canPause: true, allowsAudio: true, allowsText: true },
  questions: [
    { id: "why", text: "Por que esta vaga?", thinkSeconds: 30, answerSeconds: 60, takesLeft: 2, answer: null },
  ],
});
const page = paths.answerInterview(7, "why");
const at = `/uploads/${"u".repeat(43)}.part`;

interface Options {
  seen?: VideoInterview;
  saved?: { status: number; body: object };
  isKnown?: boolean;
  kept?: string;
}

async function open(
  form?: FormData | Record<string, string>,
  { seen = interview, saved = { status: 200, body: {} }, isKnown = true, kept }: Options = {},
) {
  const cookie = await cookieOfAna(kept === undefined ? {} : { pendingForm: { key: "the-key", page } });
  const fields = [
    ["intent", "written"],
    ["text", kept],
  ];
  const stub = stubApiOfAna({ "GET /pendingSubmission/the-key": { body: { path: page, fields } } });
  const calls: string[] = [];
  const fetch = (input: string, init?: Parameters<typeof stub.fetch>[1]) => {
    const { pathname } = new URL(input);
    const method = init?.method ?? "GET";
    calls.push(`${method} ${pathname}`);
    const answer = (body: unknown, status = 200, headers = {}) =>
      Promise.resolve(Response.json(body, { status, headers }));
    if (method === "POST" && pathname === "/uploads") return answer({}, 201, { location: at });
    if (method === "PATCH") return Promise.resolve(new Response(null, { status: 204 }));
    if (pathname.includes("/videoInterview/answers/")) {
      return answer(saved.status === 200 ? interview : saved.body, saved.status);
    }
    return pathname.endsWith("/videoInterview") ? answer(seen) : stub.fetch(input, init);
  };
  vi.stubGlobal("fetch", fetch);
  const response = await ask(visit(page, { ...(form && { form }), ...(isKnown && { cookie }) }));
  return { response, html: await response.text(), calls };
}

const aFile = () => {
  const form = new FormData();
  form.set("file", new File([], ""));
  form.set("voice", new File([new Uint8Array(9)], "voz.m4a"));
  form.set("stored", new File([], ""));
  return form;
};

it("shows the question with its allowed answers", async () => {
  const { html } = await open();
  expect(html).toContain("Por que esta vaga?");
  for (const accept of ['accept="video/*"', 'accept="audio/*"', 'accept="video/*,audio/*"'])
    expect(html).toContain(accept);
  expect(html).toContain("<textarea");
  const { html: narrow } = await open(undefined, { seen: { ...interview, allowsAudio: false, allowsText: false } });
  expect(narrow).not.toContain("audio/*");
  expect(narrow).not.toContain("<textarea");
});

it("redirects to the answers after the interview's end", async () => {
  const { response } = await open(undefined, { seen: { ...interview, isOpen: false } });
  expect(response.headers.get("location")).toBe(paths.viewVideoInterview(7));
});

it("uploads a file, then returns to the questions", async () => {
  const { response, calls } = await open(aFile());
  expect(calls.filter((call) => call === `PATCH ${at}`)).toHaveLength(1);
  expect(response.headers.get("location")).toMatch(/addVideoInterview\?changed=/);
});

it.each([
  ["unsupportedMedia", 415, { file: ["recordingKind"] }, "nem um áudio"],
  ["interviewClosed", 409, undefined, "não recebe mais respostas"],
  ["noTakeLeft", 409, undefined, "todas as gravações"],
])("explains the API's refusal of a file: %s", async (code, status, fields, words) => {
  const { response, html } = await open(aFile(), { saved: { status, body: { code, message: "x", fields } } });
  expect(response.status).toBe(status);
  expect(html).toContain(words);
});

it("redirects an upload without login to the login", async () => {
  const { response, calls } = await open(aFile(), { isKnown: false });
  expect(response.headers.get("location")).toBe(paths.login(paths.answerInterviewAgain(7, "why")));
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
});

it("restores an answer's text after the session ended", async () => {
  for (const isOpen of [true, false]) {
    const { response, html } = await open(undefined, { seen: { ...interview, isOpen }, kept: "Gosto de motores." });
    expect(response.status).toBe(200);
    expect(html).toMatch(/<textarea[^>]*>Gosto de motores\./);
  }
});

it("keeps a refused answer's text, with the error", async () => {
  expect((await open({ text: "" })).html).toContain("Preencha este campo");
  const body = { code: "interviewClosed", message: "x" };
  const { html } = await open({ text: "Gosto de motores." }, { saved: { status: 409, body } });
  expect(html).toContain("Gosto de motores.");
  expect(html).toContain("não recebe mais respostas");
  // The interview ended before the answer arrived.
  const over = { seen: { ...interview, isOpen: false }, saved: { status: 409, body } };
  const late = await open({ text: "Gosto de motores." }, over);
  expect([late.response.status, late.html.includes("Gosto de motores.")]).toEqual([409, true]);
  expect(late.html).toContain("não recebe mais respostas");
  const { response } = await open({ text: "Gosto de motores." });
  expect(response.headers.get("location")).toMatch(/addVideoInterview\?changed=/);
});
