import { expect, test } from "vitest";
import { toNotice } from "./notice";

const id = "0c7c1d2e-0f4b-4b8e-9a63-3d8a3c0f1b52";
const noon = new Date(2026, 10, 23, 12, 0);
const message = (more: object = {}) => JSON.stringify({ id, type: 2, language: "pt-BR", ...more });

test("shows only the notification's type, in the message's language", () => {
  expect(toNotice(message(), noon)).toEqual({
    title: "Novidade na sua candidatura",
    options: { tag: id, lang: "pt-BR", icon: "/icons/icon-192.png", silent: false },
  });
  expect(toNotice(message({ type: 3, language: "de" }), noon).title).toBe("Ein Unternehmen hat Sie eingeladen");
});

test("makes no sound at night", () => {
  for (const [hour, silent] of [
    [7, true],
    [8, false],
    [20, false],
    [21, true],
  ] as const)
    expect(toNotice(message(), new Date(2026, 10, 23, hour, 59)).options.silent).toBe(silent);
});

test.each(["", "nope", "null", "3", "{}", '{"type":9,"language":"xx"}'])(
  "shows a notice even for the message %j",
  (text) => {
    expect(toNotice(text, noon).title).toBe("Há um aviso para você");
  },
);
