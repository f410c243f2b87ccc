import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { endpointPath } from "#contract/base/endpoint";
import { moveApplication } from "#contract/companies/operator";
import { viewApplicationInterview } from "#contract/applications/companyInterview";
import type { Person } from "#tests/factories/people";
import { readVoice } from "#tests/factories/videos";
import { applyThroughApi } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { expectOtherLooks } from "./support/look";
import { expectGoodScreen } from "./support/screen";
import { companyWithQuestions } from "./support/videoInterview";

const camera = readFileSync(new URL("../../backend/applications/video/fixtures/camera.webm", import.meta.url));

async function beAsked(page: Page, person: Person, scripts: boolean) {
  const company = await companyWithQuestions();
  const { id: applicationId } = await applyThroughApi(person, company.selectiveProcessId);
  await company.answer();
  await company.answer();
  await openAs(page, person, "/dashboard/mySelectiveProcesses?turn=candidate");
  const card = page.getByRole("main").getByRole("article");
  await expect(page.getByRole("heading", { name: "Sua vez" })).toBeAttached();
  await expect(card).toContainText("Responda até");
  await expectGoodScreen(page, scripts);
  await card.getByRole("link", { name: /^Responder à entrevista em vídeo/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrevista em vídeo");
  return { applicationId, api: company.api };
}

test("a video interview is answered in writing, and sent @form", async ({ page, person, scripts }) => {
  const main = page.getByRole("main");
  const { applicationId, api } = await beAsked(page, person, scripts);
  await expect(main).toContainText("Responda a pelo menos uma pergunta para enviar");
  await expectGoodScreen(page, scripts);
  await expectOtherLooks(page, scripts);
  await page.getByRole("link", { name: "Responder à pergunta 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Por que esta vaga?");
  await expectGoodScreen(page, scripts);
  await expectOtherLooks(page, scripts);
  await page.locator("summary", { hasText: "Responder por escrito" }).click();
  await page.getByRole("button", { name: "Salvar a resposta" }).click();
  await expect(main).toContainText("Preencha este campo");
  await page.getByLabel("Sua resposta").fill("Gosto de motores, e moro perto.");
  await page.getByRole("button", { name: "Salvar a resposta" }).click();
  await expect(main).toContainText("Respondida por escrito");
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Voltar à candidatura" }).click();
  await expect(main).toContainText("Responda às perguntas da entrevista em vídeo até o prazo.");
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Continuar a entrevista" }).click();
  await page.getByText("Enviar as respostas", { exact: true }).click();
  await page.getByRole("button", { name: "Sim, enviar à empresa" }).click();
  await expect(main).toContainText("A empresa recebeu as suas respostas.");
  await expectGoodScreen(page, scripts);
  const interview = endpointPath(viewApplicationInterview, { applicationId });
  const sent = viewApplicationInterview.response.parse(await api(interview));
  expect(sent.answers.map(({ answer }) => answer?.text ?? null)).toEqual(["Gosto de motores, e moro perto.", null]);
});

test("an answer is recorded, or sent as a file @form", async ({ page, person, scripts }) => {
  const main = page.getByRole("main");
  await beAsked(page, person, scripts);
  await page.getByRole("link", { name: "Responder à pergunta 2" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conte um conserto difícil.");
  if (scripts) {
    await page.getByRole("button", { name: "Ligar a câmera" }).click();
    await page.getByRole("button", { name: "Gravar", exact: true }).click();
    await expect(page.getByText(/^Faltam 0:(5[0-6]|[0-4]\d)$/)).toBeVisible();
    await page.getByRole("button", { name: "Terminar", exact: true }).click();
    await page.getByRole("button", { name: "Enviar este vídeo" }).click();
  } else {
    await page.locator("summary", { hasText: "Enviar um arquivo" }).click();
    await page
      .getByLabel("Ou escolher um vídeo ou áudio já gravado")
      .setInputFiles({ name: "eu.webm", mimeType: "video/webm", buffer: camera });
    await page.getByRole("button", { name: "Enviar a gravação" }).click();
  }
  await expect(main).toContainText("Respondida em vídeo");
  await page.getByRole("link", { name: "Ver as suas respostas" }).click();
  const video = main.locator("video");
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(1);
  const second = main.getByRole("listitem").filter({ hasText: "Conte um conserto difícil." });
  await second.getByText("Escrever as legendas").click();
  await second.getByLabel("O que você diz").fill("Troquei um câmbio.");
  await second.getByRole("button", { name: "Salvar as legendas" }).click();
  await expect(main.locator("dd", { hasText: "Troquei um câmbio." })).toBeVisible();
  const readCues = ({ textTracks: [track] }: HTMLVideoElement) =>
    Array.from(track?.cues ?? [], (cue) => (cue as VTTCue).text);
  await expect.poll(() => video.evaluate(readCues), "the player shows what was said").toEqual(["Troquei um câmbio."]);
  await expectGoodScreen(page, scripts);
  await expectOtherLooks(page, scripts);
  const captions = (await video.locator("track").getAttribute("src")) ?? "";
  await page.context().clearCookies();
  const stranger = await page.request.get(captions, { maxRedirects: 0 });
  expect(stranger.headers().location, "whoever comes to the phone next").toMatch(/^\/auth\/login/);
});

test("an audio answer is recorded or uploaded, and plays @scripts", async ({ page, person, scripts }) => {
  const main = page.getByRole("main");
  const { applicationId, api } = await beAsked(page, person, scripts);
  await page.getByRole("link", { name: "Responder à pergunta 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Por que esta vaga?");
  if (scripts) {
    await page.getByRole("button", { name: "Gravar só o som" }).click();
    await expect(page.getByLabel("Som do microfone")).toBeVisible();
    await expectGoodScreen(page, scripts);
    await page.getByRole("button", { name: "Gravar", exact: true }).click();
    await expect(page.getByText(/^Faltam 1:(5[0-7]|[0-4]\d)$/)).toBeVisible();
    await page.getByRole("button", { name: "Terminar", exact: true }).click();
    await expect(main.locator("audio")).toBeVisible();
    await expectGoodScreen(page, scripts);
    await page.getByRole("button", { name: "Enviar este áudio" }).click();
  } else {
    await page.locator("summary", { hasText: "Enviar um arquivo" }).click();
    await page
      .getByLabel("Gravar um áudio")
      .setInputFiles({ name: "eu.weba", mimeType: "audio/webm", buffer: await readVoice() });
    await page.getByRole("button", { name: "Enviar a gravação" }).click();
  }
  await expect(main).toContainText("Respondida em áudio");
  await page.getByRole("link", { name: "Ver as suas respostas" }).click();
  const duration = (player: HTMLAudioElement) => {
    player.preload = "auto";
    return player.duration;
  };
  await expect.poll(() => main.locator("audio").evaluate(duration)).toBeGreaterThan(1);

  const move = endpointPath(moveApplication, { applicationId });
  await api(move, { to: "inReview" });
  // A company can't set a past date, so the date passes during the test.
  const dueAt = new Date(Date.now() + 1_000).toISOString();
  await api(move, { to: "inStages", dueAt });
  const questions = page.url().replace("/viewVideoInterview", "/addVideoInterview");
  await expect(async () => {
    await page.goto(questions);
    await expect(main).toContainText("O prazo acabou. O que você respondeu até lá foi para a empresa.", { timeout: 1 });
  }).toPass();
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Voltar à candidatura" }).click();
  await expect(main).toContainText("Vez da empresa");
  await expectGoodScreen(page, scripts);
});
