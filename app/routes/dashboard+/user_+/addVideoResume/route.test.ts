import { expect, it } from "vitest";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit, type ApiCall } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = dashboardPage("user/addVideoResume", screen);

const user = "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11";
const uploadId = `${"u".repeat(43)}.part`;
const at = `/uploads/${uploadId}`;
const saveCall = `POST /user/${user}/video`;
type Answers = Parameters<typeof stubApiOfAna>[0];

const named = (calls: ApiCall[]) => calls.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));

const takes: Answers = {
  "POST /uploads": { status: 201, headers: { location: at } },
  [`PATCH ${at}`]: { status: 204 },
  [`DELETE ${at}`]: { status: 204 },
  [saveCall]: {
    body: {
      type: "video/mp4",
      bytes: 9,
      seconds: 2,
      savedAt: "2026-11-22T12:00:00.000Z",
      hasPoster: false,
      captions: "",
    },
  },
};
const refused = (code: string, status: number, reason?: string) => ({
  status,
  body: { code, message: "x", ...(reason && { fields: { file: [reason] } }) },
});

async function send(file: File | null, { cookie, api = {} }: { cookie?: string | null; api?: Answers } = {}) {
  const stub = stubApiOfAna({ ...takes, ...api });
  const form = new FormData();
  form.set("file", new File([], ""));
  form.set("stored", file ?? new File([], ""));
  const known = cookie === undefined ? await cookieOfAna() : cookie;
  const response = await ask(visit(paths.addVideoResume(), { form, ...(known && { cookie: known }) }));
  return { response, html: await response.text(), calls: named(stub.calls) };
}

const aVideo = (bytes: number) => new File([new Uint8Array(bytes)], "meu; vídeo=1.mp4");

it("forwards a video in parts of 2 MB", async () => {
  const { response, calls } = await send(aVideo(4_500_000));
  expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/viewVideoResume\?changed=/);
  const parts = calls.filter(({ call }) => call === `PATCH ${at}`);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.reduce((sum, { body }) => sum + (body as Uint8Array).length, 0)).toBe(4_500_000);
  expect(calls.filter(({ call }) => call === saveCall)).toEqual([expect.objectContaining({ body: { uploadId } })]);
});

it.each<[string, File | null, Answers, number, string]>([
  ["no file", null, {}, 400, "Escolha um vídeo primeiro"],
  ["an empty video", aVideo(0), {}, 415, "Grave de novo ou escolha outro"],
  ["a wrong format", aVideo(9), { [saveCall]: refused("unsupportedMedia", 415, "videoKind") }, 415, "MP4, MOV ou WebM"],
  ["a long video", aVideo(9), { [saveCall]: refused("unsupportedMedia", 415, "videoTooLong") }, 415, "até 3 minutos"],
  ["a large video", aVideo(9), { [`PATCH ${at}`]: { status: 413 } }, 413, "grave na qualidade mais baixa"],
  ["a video cut off", aVideo(9), { [saveCall]: refused("uploadIncomplete", 409) }, 409, "Envie de novo"],
  ["too many videos", aVideo(9), { "POST /uploads": refused("tooManyRequests", 429) }, 429, 'type="file"'],
  ["a full disk", aVideo(9), { "POST /uploads": refused("noSpace", 503) }, 503, 'type="file"'],
  ["an outage of the API server", aVideo(9), { "POST /uploads": refused("unavailable", 503) }, 503, "fora do ar"],
])("explains the error after %s", async (_, file, api, status, text) => {
  const { response, html } = await send(file, { api });
  expect(response.status).toBe(status);
  expect(html).toContain(text);
  expect(html).toContain('capture="user"');
});

it("offers to record here, or to upload a video", async () => {
  stubApiOfAna({});
  const html = await (await ask(visit(paths.addVideoResume(), { cookie: await cookieOfAna() }))).text();
  expect(html).toMatch(/Antes de gravar[^]*Gravar aqui[^]*<h2>Enviar um vídeo<\/h2>/);
});

it("redirects an upload without login to the login", async () => {
  const { response, calls } = await send(aVideo(9), { cookie: null });
  expect(response.headers.get("location")).toBe(paths.login(paths.addVideoResumeAgain()));
  expect(calls).toEqual([]);
  stubApiOfAna({});
  const page = await ask(visit(paths.addVideoResumeAgain(), { cookie: await cookieOfAna() }));
  expect(await page.text()).toContain("escolha de novo e envie");
});

it("redirects to the login if the session ends meanwhile", async () => {
  const { response } = await send(aVideo(9), { api: { [`PATCH ${at}`]: refused("notAuthenticated", 401) } });
  expect(response.headers.get("location")).toBe(paths.login(paths.addVideoResumeAgain()));
});

it("saves a video that a script has already uploaded", async () => {
  const stub = stubApiOfAna(takes);
  const response = await ask(visit(paths.addVideoResume(), { form: { uploadId }, cookie: await cookieOfAna() }));
  expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/viewVideoResume/);
  expect(named(stub.calls).map(({ call }) => call)).toContain(saveCall);
});

it("limits a video to 300 MB", () => {
  expect(MAX_VIDEO_BYTES).toBe(300_000_000);
});
