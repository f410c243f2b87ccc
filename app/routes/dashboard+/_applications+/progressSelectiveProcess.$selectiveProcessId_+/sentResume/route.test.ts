import { afterEach, expect, it, vi } from "vitest";
import { emptySections } from "#contract/candidates/resume";
import { viewSentResume, type SentResume } from "#contract/applications/sentResume";
import {
  anApplicationResponse,
  stubApiOfAna,
  candidateId,
  cookieOfAna,
  dashboardPage,
  viewCall,
} from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { aJob } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import * as screen from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId/sentResume", screen);
const application = anApplicationResponse();
const sentCall = `GET /candidate/${candidateId}/applications/${application.id}/sentResume`;

const aSentResume = (overrides: Partial<SentResume> = {}) =>
  viewSentResume.response.parse({
    ...emptySections,
    sentAt: "2026-11-10T12:00:00.000Z",
    message: "Moro perto.",
    person: { ...aProfile(), email: "ana@exemplo.com" },
    disability: null,
    isReadByCompany: true,
    ...overrides,
  });

async function page(answers: Parameters<typeof stubApiOfAna>[0]) {
  stubApiOfAna({ [viewCall]: { body: application }, ...answers });
  const response = await ask(
    visit("/dashboard/progressSelectiveProcess/12/sentResume", { cookie: await cookieOfAna() }),
  );
  return { status: response.status, html: await response.text() };
}

afterEach(() => vi.restoreAllMocks());

it("shows the sent data, without empty sections", async () => {
  const sent = aSentResume({ work: [{ ...aJob, summary: "Freios. ".repeat(100) }], disability: "visual" });
  const { html } = await page({ [sentCall]: { body: sent } });
  for (const text of ["529.982.247-25", "ana@exemplo.com", "Moro perto.", "Visual", "Mecânico de veículos"])
    expect(html).toContain(text);
  expect(html).toContain("Freios. ".repeat(100).trim());
  expect(html).toContain("O que você mudou depois não chega a esta empresa.");
  expect(html).toContain('id="work"');
  expect(html).not.toMatch(/id="(education|schooling|licence|salary)"/);
});

it("says that the company no longer reads the copy", async () => {
  const { html } = await page({ [sentCall]: { body: aSentResume({ isReadByCompany: false }) } });
  expect(html).toContain("a empresa não lê mais esta cópia");
  expect(html).toContain("Nada mais do currículo foi junto.");
});

it("answers 404 without a sent copy, 503 in outages", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect((await page({ [sentCall]: { status: 404, body: { code: "notFound", message: "x" } } })).status).toBe(404);
  expect((await page({ [sentCall]: "down" })).status).toBe(503);
});
