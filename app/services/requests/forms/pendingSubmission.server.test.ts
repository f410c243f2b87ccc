import { expect, test } from "vitest";
import { getSessionCookie, visit } from "#tests/pages";
import { redirectWithToast } from "./form.server";
import { storableFields } from "./pendingSubmission.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";

function aForm(fields: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("keeps fields in order", () => {
  const fields: [string, string][] = [
    ["intent", "apply"],
    ["cnh", "A"],
    ["cnh", "B"],
    ["message", "Bom dia,\r\nsou mecânico."],
  ];
  expect(storableFields(aForm(fields))).toEqual(fields);
});

test("leaves out passwords, codes, files and tokens", () => {
  const form = aForm([
    ["password", "secret"],
    ["currentPassword", "secret"],
    ["secondFactor", "secret"],
    ["csrf", "token"],
    ["pendingForm", "key"],
    ["photo", new Blob(["x"])],
    ["email", "a@exemplo.com"],
  ]);
  expect(storableFields(form)).toEqual([["email", "a@exemplo.com"]]);
});

test("drops NUL, and replaces lone surrogates", () => {
  expect(storableFields(aForm([["message", "x\0y\ud800z"]]))).toEqual([["message", "xy\ufffdz"]]);
});

test.each([
  ["/dashboard/form?a=b", undefined],
  ["/dashboard/other", "kept"],
  ["/auth/logout", "kept"],
])("after a toast on %s, the pending key is %s", async (path, key) => {
  const cookie = await changeSession(visit("/"), { pendingForm: { key: "kept", page: "/dashboard/form" } });
  const response = await redirectWithToast(
    visit(path, { cookie: cookie.split(";")[0] }),
    "/dashboard",
    { kind: "success", text: "updated" },
    ["side=; Path=/"],
  );
  const session = await readSession(visit(path, { cookie: getSessionCookie(response) ?? "" }));
  expect(session.pendingForm?.key).toBe(key);
  expect(response.headers.getSetCookie().at(-1)).toBe("side=; Path=/");
});
