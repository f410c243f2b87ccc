import { afterEach, expect, it, vi } from "vitest";
import { exportSchema } from "#contract/candidates/account";
import { stubApiOfAna, cookieOfAna } from "#tests/applicationPages";
import { createPages, visit } from "#tests/pages";
import * as download from "./route";

const ask = createPages({ file: { path: "dashboard/user/settings/export", module: download } });
const call = "GET /user/0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11/export";
const single = ["version", "exportedAt", "photo", "user", "candidate", "documentFiles", "answerFiles"];
const lists = Object.keys(exportSchema.shape).filter((name) => !single.includes(name));
const body = {
  version: 1,
  exportedAt: "2026-11-21T12:00:00.000Z",
  photo: null,
  user: { email: "ana@exemplo.com" },
  candidate: { name: "Ana Souza" },
  documentFiles: {},
  answerFiles: {},
  ...Object.fromEntries(lists.map((name) => [name, []])),
};

afterEach(() => vi.restoreAllMocks());

async function file(apiResponse: Parameters<typeof stubApiOfAna>[0][string], cookie?: string) {
  stubApiOfAna({ [call]: apiResponse });
  return ask(visit("/dashboard/user/settings/export", cookie === undefined ? {} : { cookie }));
}

it("answers with a JSON download that is never cached", async () => {
  const response = await file({ body }, await cookieOfAna());
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="motriz-dados.json"');
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.json()).toEqual(body);
});

it("redirects to the login if there is no session", async () => {
  const response = await file({ body });
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/auth/login?returnTo=%2Fdashboard%2Fuser%2Fsettings%2Fdata",
  ]);
});

it("shows an error page if the export fails", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const [apiResponse, status, title] of [
    ["down", 503, "O serviço está fora do ar"],
    [{ status: 500, body: { message: "Internal Server Error" } }, 500, "Desculpe, ocorreu um erro inesperado."],
    [{ status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 60 } }, 429, "Muitas tentativas"],
  ] as const) {
    const response = await file(apiResponse, await cookieOfAna());
    expect([response.status, response.headers.get("content-disposition")]).toEqual([status, null]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain(`<html lang="pt-BR">`);
    expect(await (await file(apiResponse, await cookieOfAna())).text()).toContain(`<h1>${title}</h1>`);
  }
});

it("asks for the password if the login is old", async () => {
  const response = await file({ status: 403, body: { code: "confirmationNeeded", message: "x" } }, await cookieOfAna());
  expect(response.headers.get("location")).toBe("/dashboard/user/settings/data?confirm=export");
});
