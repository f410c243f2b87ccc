import { describe, expect, it } from "vitest";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as secondFactor from "./route";

const ask = dashboardPage("user/settings/second-factor", secondFactor);
const path = "/dashboard/user/settings/second-factor";
const id = "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11";
const viewCall = `GET /user/${id}/secondFactor`;
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const off = { since: null, recoveryCodesLeft: 0, setUp: null };
const begun = { ...off, setUp: { secret, address: `otpauth://totp/Motriz:ana%40exemplo.com?secret=${secret}` } };
const on = { ...off, since: "2026-11-20T12:00:00.000Z", recoveryCodesLeft: 3 };
const tooOld = { status: 403, body: { code: "confirmationNeeded", message: "x" } };

async function page(apiResponses: Parameters<typeof stubApiOfAna>[0], form?: Record<string, string>) {
  const stub = stubApiOfAna(apiResponses);
  const response = await ask(visit(path, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  return { response, html: await response.text(), calls: stub.calls };
}

describe("the screen of the second factor", () => {
  it("begins the set-up when the button is pressed", async () => {
    const { html } = await page({ [viewCall]: { body: off } });
    expect(html).toContain("Começar");
    const { response } = await page({ [`POST /user/${id}/secondFactor`]: { body: begun } }, { intent: "begin" });
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/settings\/second-factor\?changed=/);
  });

  it("shows the secret as text and QR code", async () => {
    const { html } = await page({ [viewCall]: { body: begun } });
    expect(html).toContain("JBSW Y3DP EHPK 3PXP");
    expect(html).toMatch(/<svg role="img" aria-label="Código QR para o aplicativo" viewBox="0 0 \d+ \d+"/);
    expect(html).not.toContain("otpauth:");
  });

  it("shows recovery codes after the first right code", async () => {
    const call = `POST /user/${id}/secondFactor/confirmation`;
    const form = { intent: "turnOn", secondFactor: "123 456" };
    const right = await page(
      { [viewCall]: { body: on }, [call]: { body: { recoveryCodes: ["ab2c-9def-ghjk"] } } },
      form,
    );
    expect(right.html).toContain("ab2c-9def-ghjk");
    const fields = { code: ["secondFactorWrong"] };
    const wrong = await page(
      { [viewCall]: { body: begun }, [call]: { status: 400, body: { code: "invalid", message: "x", fields } } },
      form,
    );
    expect(wrong.html).toContain("O código não confere ou já foi usado");
    expect(wrong.html).toContain("JBSW Y3DP");
  });

  it("turns the second factor off by a recovery code", async () => {
    const { html } = await page({ [viewCall]: { body: on } });
    expect(html).toContain("Você ainda tem 3 códigos de recuperação.");
    const { response, calls } = await page(
      { [`POST /user/${id}/secondFactor/removal`]: { body: { removed: true } } },
      { intent: "remove", secondFactor: "ab2c-9def-ghjk" },
    );
    expect(calls.at(-1)).toMatchObject({ body: { code: "ab2c9defghjk" } });
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/settings\?changed=/);
  });

  it("asks for the password if the login is old", async () => {
    const confirm = "/dashboard/user/settings/password?confirm=secondFactor";
    expect((await page({ [viewCall]: tooOld })).response.headers.get("location")).toBe(confirm);
    const { response } = await page({ [`POST /user/${id}/secondFactor`]: tooOld }, { intent: "begin" });
    expect(response.headers.get("location")).toBe(confirm);
  });

  it("reloads the screen if the set-up has expired", async () => {
    const call = `POST /user/${id}/secondFactor/confirmation`;
    const { response } = await page(
      { [call]: { status: 410, body: { code: "expired", message: "x" } } },
      { intent: "turnOn", secondFactor: "123456" },
    );
    expect(response.headers.get("location")).toMatch(/second-factor\?changed=/);
  });
});
