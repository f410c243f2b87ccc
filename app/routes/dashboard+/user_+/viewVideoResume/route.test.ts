import { expect, it } from "vitest";
import { viewVideoResume } from "#contract/applications/video";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = dashboardPage("user/viewVideoResume", screen);

const call = "/user/0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11/video";
const video = {
  type: "video/mp4",
  bytes: 31_400_000,
  seconds: 61.9,
  savedAt: "2026-11-20T12:00:00.000Z",
  hasPoster: false,
  captions: "",
};
const view = { selectiveProcessId: 12, roleName: "Mecânico", companyName: null, at: "2026-11-21T12:00:00.000Z" };

async function open(answer: object) {
  stubApiOfAna({ [`GET ${call}`]: { body: viewVideoResume.response.parse(answer) } });
  return (await ask(visit(paths.viewVideoResume(), { cookie: await cookieOfAna() }))).text();
}

it("shows length and size, and that nobody watched the video", async () => {
  const html = await open({ video, views: [] });
  expect(html).toContain(`<video src="${paths.videoResumeFile()}"`);
  expect(html).toContain('poster="/icons/video.svg"');
  expect(html).toContain("1:01");
  expect(html).toMatch(/31\sMB/);
  expect(html).toContain("Ninguém ainda");
});

it("shows the video's own still picture, if stored", async () => {
  const html = await open({ video: { ...video, hasPoster: true }, views: [] });
  expect(html).toContain(`poster="${paths.videoPoster(video.savedAt).replaceAll("&", "&amp;")}"`);
});

it("shows captions if the person typed them", async () => {
  expect(await open({ video, views: [] })).not.toContain("<track");
  const html = await open({ video: { ...video, captions: "Sou a Ana." }, views: [] });
  expect(html).toContain(`<track kind="captions" src="${paths.videoCaptions()}"`);
  expect(html).toContain("Mudar as legendas");
});

it("saves captions, and keeps invalid ones in the form", async () => {
  const saved = { [`PUT ${call}/captions`]: { body: { ...video, captions: "Sou a Ana." } } };
  stubApiOfAna({ ...saved, [`GET ${call}`]: { body: { video, views: [] } } });
  const cookie = await cookieOfAna();
  const send = (captions: string) =>
    ask(visit(paths.viewVideoResume(), { cookie, form: { intent: "captions", captions } }));
  expect((await send("Sou a Ana.")).headers.get("location")).toMatch(/viewVideoResume\?changed=/);
  const refused = await send("WEBVTT\n\nsem tempos");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/os tempos não estão certos.*sem tempos/s);
});

it("names the companies that watched the video, with dates", async () => {
  const html = await open({ video, views: [view, { ...view, selectiveProcessId: 13, companyName: "Horizonte" }] });
  expect(html).toMatch(/Empresa confidencial.*Mecânico.*21 de novembro.*Horizonte/s);
  expect(html).toContain(paths.progress(13));
  expect(html).not.toContain("Ninguém ainda");
});

it("links to the recorder if there is no video", async () => {
  const html = await open({ video: null, views: [] });
  expect(html).toContain("Você ainda não tem um vídeo");
  expect(html).toContain(paths.addVideoResume());
});

it("shows typed captions after another tab deleted the video", async () => {
  stubApiOfAna({
    [`PUT ${call}/captions`]: { status: 404, body: { code: "notFound", message: "x" } },
    [`GET ${call}`]: { body: { video: null, views: [] } },
  });
  const form = { intent: "captions", captions: "Sou a Ana." };
  const response = await ask(visit(paths.viewVideoResume(), { cookie: await cookieOfAna(), form }));
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/caso queira copiar.*Sou a Ana\./s);
});

it("deletes the video only by its delete button", async () => {
  const stub = stubApiOfAna({ [`DELETE ${call}`]: { body: { videoUrl: null } } });
  const cookie = await cookieOfAna();
  const deleted = () => stub.calls.filter(({ method }) => method === "DELETE").length;
  await ask(visit(paths.viewVideoResume(), { cookie, form: { intent: "other" } }));
  expect(deleted()).toBe(0);
  const response = await ask(visit(paths.viewVideoResume(), { cookie, form: { intent: "remove" } }));
  expect(response.headers.get("location")).toMatch(/viewVideoResume\?changed=/);
  expect(deleted()).toBe(1);
});
