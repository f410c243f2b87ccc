import { afterEach, expect, it, vi } from "vitest";
import { env } from "~/services/server/serve/env.server";
import * as securityText from "./route";

const origin = vi.hoisted(() => ({ publicOrigin: "https://vagas.example" as string | null }));
vi.mock("~/services/server/serve/origin.server", () => origin);

afterEach(() => {
  delete env.SECURITY_CONTACT;
  origin.publicOrigin = "https://vagas.example";
});

const read = async () => {
  const response = securityText.loader();
  const fields = (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => line.split(": ") as [string, string]);
  return { response, fields: Object.fromEntries(fields) };
};

it("names a contact, its own address and an expiry", async () => {
  const { response, fields } = await read();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(Object.keys(fields)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  expect(fields).toMatchObject({
    Contact: "https://vagas.example/contact",
    Canonical: "https://vagas.example/.well-known/security.txt",
  });
  const days = (Date.parse(String(fields.Expires)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it("names the operator's own contact if configured", async () => {
  env.SECURITY_CONTACT = "mailto:seguranca@vagas.example";
  expect((await read()).fields.Contact).toBe("mailto:seguranca@vagas.example");
});

it("answers 404 without a public address", () => {
  origin.publicOrigin = null;
  expect(() => securityText.loader()).toThrow(expect.objectContaining({ status: 404 }) as Error);
});
