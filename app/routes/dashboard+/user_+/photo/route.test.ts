import { expect, it } from "vitest";
import { stubApiOfAna, cookieOfAna, dashboardPage, userCall } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = dashboardPage("user/photo", screen);

const user = "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11";
const uploadCall = `POST /user/${user}/photo`;

async function send(file: Blob, cookie: string | undefined, apiResponses: Parameters<typeof stubApiOfAna>[0] = {}) {
  const stub = stubApiOfAna(apiResponses);
  const form = new FormData();
  form.set("file", file, "eu.jpg");
  const request = visit(paths.photo(), { form, ...(cookie !== undefined && { cookie }) });
  const response = await ask(request);
  return { response, request, html: await response.text(), calls: stub.calls };
}

it("requires the login before reading a photo", async () => {
  const { response, request, calls } = await send(new Blob(["x"]), undefined);
  expect(response.headers.get("location")).toMatch(/^\/auth\/login/);
  expect(request.bodyUsed).toBe(false);
  expect(calls).toEqual([]);
});

it.each([
  ["no photo", new Blob([]), {}, 400, "Escolha uma foto primeiro"],
  ["a photo of 11 MB", new Blob([new Uint8Array(11_000_000)]), {}, 413, "Escolha uma de até 10 MB"],
  ["a photo in HEIC", new Blob(["x"]), refused("unsupportedMedia", 415, "photoHeic"), 415, "HEIC"],
  ["an outage of the API server", new Blob(["x"]), refused("unavailable", 503), 503, "O serviço está fora do ar"],
])("explains the next step after %s", async (_, file, apiResponses, status, text) => {
  const { response, html } = await send(file, await cookieOfAna(), apiResponses);
  expect(response.status).toBe(status);
  expect(html).toContain(text);
  expect(html).toContain('type="file"');
});

it("answers 503 if the session can't be checked", async () => {
  const down = { [userCall]: { status: 503, body: { code: "unavailable", message: "x" } } };
  const { response } = await send(new Blob(["x"]), await cookieOfAna(), down);
  expect(response.status).toBe(503);
});

function refused(code: string, status: number, reason?: string) {
  return { [uploadCall]: { status, body: { code, message: "x", ...(reason && { fields: { file: [reason] } }) } } };
}
