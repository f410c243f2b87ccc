import { expect, it } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = dashboardPage("user/import", screen);

const upload = `POST /candidate/${candidateId}/resume/proposal`;
const waiting = `GET /candidate/${candidateId}/resume/proposal`;
const none = { status: 404, body: { code: "notFound", message: "x" } };

async function send(file: Blob, cookie: string | undefined, apiResponses: Parameters<typeof stubApiOfAna>[0] = {}) {
  const stub = stubApiOfAna({ [waiting]: none, ...apiResponses });
  const form = new FormData();
  form.set("file", file, "curriculo.pdf");
  const request = visit(paths.importResume(), { form, ...(cookie !== undefined && { cookie }) });
  const response = await ask(request);
  return { response, request, html: await response.text(), calls: stub.calls };
}

it("requires the login before reading a file", async () => {
  const { response, request, calls } = await send(new Blob(["x"]), undefined);
  expect(response.headers.get("location")).toMatch(/^\/auth\/login/);
  expect(request.bodyUsed).toBe(false);
  expect(calls).toEqual([]);
});

const refused = (code: string, status: number, reason?: string) => ({
  [upload]: { status, body: { code, message: "x", ...(reason && { fields: { file: [reason] } }) } },
});

it.each([
  ["no file", new Blob([]), {}, 400, "Escolha um arquivo primeiro"],
  ["a file of 11 MB", new Blob([new Uint8Array(11_000_000)]), {}, 413, "Escolha um de até 10 MB"],
  ["a scan", new Blob(["x"]), refused("unsupportedMedia", 415, "fileScanned"), 415, "Tente outra, com boa luz"],
  ["an encrypted file", new Blob(["x"]), refused("unsupportedMedia", 415, "fileEncrypted"), 415, "pede uma senha"],
  ["an outage of the API server", new Blob(["x"]), refused("unavailable", 503), 503, "O serviço está fora do ar"],
])("explains the next step after %s", async (_, file, apiResponses, status, text) => {
  const { response, html } = await send(file, await cookieOfAna(), apiResponses);
  expect(response.status).toBe(status);
  expect(html).toContain(text);
  expect(html).toContain('type="file"');
});
