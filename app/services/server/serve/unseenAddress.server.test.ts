import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { leadToUnseen, toUnseen } from "./unseenAddress.server";

const from = "https://motriz.example/vagas?roleName=pintor";
const lead = (location: string, given: { own?: string; from?: string | undefined } = {}) =>
  toUnseen(location, { own: "/preferences/theme", from, ...given }).replace(/changed=\w+/, "changed=X");

test("adds a parameter to redirects to the form's own page", () => {
  expect(lead("/vagas?roleName=pintor#v-12")).toBe("/vagas?roleName=pintor&changed=X#v-12");
  expect(lead("/dashboard/alerts", { own: "/dashboard/alerts?index" })).toBe("/dashboard/alerts?changed=X");
  expect(lead("/terms", { from: undefined }), "nobody knows from where").toBe("/terms?changed=X");
});

test("replaces the parameter with a new value each time", () => {
  const again = { own: "/x?changed=abc", from: "https://motriz.example/x?changed=abc" };
  const location = toUnseen("/x?changed=abc", again);
  expect(location).toMatch(/^\/x\?changed=\w+$/);
  expect(location).not.toBe("/x?changed=abc");
});

test("leaves redirects to other addresses unchanged", () => {
  for (const location of ["/vagas", "/vagas?roleName=pintor&page=2", "https://linkedin.example/", "//other.example/"])
    expect(lead(location)).toBe(location);
});

test("changes redirects only for forms of text browsers", async () => {
  const server = createServer((asked, response) => {
    leadToUnseen(asked, response);
    response.statusCode = 302;
    response.setHeader("Location", asked.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const ask = (method: string, headers = {}) =>
    new Promise((resolve) =>
      request(`${origin}/a`, { method, headers }, (answer) => resolve(answer.resume().headers.location)).end(),
    );
  expect([await ask("GET"), await ask("POST", { "sec-fetch-mode": "navigate" })]).toEqual(["/a", "/a"]);
  expect(await ask("POST")).toMatch(/^\/a\?changed=\w+$/);
  server.close();
});
