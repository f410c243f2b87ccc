import { expect, test } from "vitest";
import { keptFields } from "./held.server";

function aForm(fields: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("a form is kept field by field, in order, a name as often as it comes", () => {
  const fields: [string, string][] = [["intent", "apply"], ["cnh", "A"], ["cnh", "B"], ["message", "Bom dia,\r\nsou mecânico."]];
  expect(keptFields(aForm(fields))).toEqual(fields);
});

test("no password, file or token is kept", () => {
  const form = aForm([["password", "secret"], ["currentPassword", "secret"], ["csrf", "token"], ["held", "key"], ["photo", new Blob(["x"])], ["email", "a@exemplo.com"]]);
  expect(keptFields(form)).toEqual([["email", "a@exemplo.com"]]);
});

test("what the store can't hold is left out, and the rest comes back", () => {
  expect(keptFields(aForm([["message", "x\0y\ud800z"]]))).toEqual([["message", "xy\ufffdz"]]);
});
