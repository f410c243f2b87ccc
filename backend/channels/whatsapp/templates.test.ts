import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/base/language";
import { findTypeName, notificationType, notificationTypes } from "#contract/base/notificationType";
import {
  templates,
  toCodeTemplate,
  toErasedTemplate,
  toFreeText,
  toListLink,
  toParameter,
  toTemplate,
} from "./templates";

const lines = readFileSync("docs/whatsapp.md", "utf8").split("\n");

test("docs/whatsapp.md lists the Portuguese templates", () => {
  const listed = lines.flatMap((line) => {
    const [, name, language, category, type, body, example] =
      /^\| `(\w+)` \| `(\w+)` \| ([A-Z]+) \| type (\d), [^|]+ \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return name ? [[type, { name, language, category, body, example }]] : [];
  });
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(
      notificationTypes.map((type) => [
        type,
        { ...toTemplate(type, "pt-BR"), example: templates[findTypeName(type)].example },
      ]),
    ),
  );
});

test("docs/whatsapp.md lists the other languages' templates", () => {
  const listed = lines.flatMap((line) => {
    const [, name, language, body] = /^\| `(\w+)` \| `(\w+)` \| ([^|]+) \|$/.exec(line) ?? [];
    return name ? [{ name, language, body }] : [];
  });
  expect(listed).toEqual(
    languages.slice(1).flatMap((one) =>
      notificationTypes.map((type) => {
        const { name, language, body } = toTemplate(type, one);
        return { name, language, body };
      }),
    ),
  );
});

test("docs/whatsapp.md lists the templates of codes and erasures", () => {
  const listed = lines.flatMap((line) => {
    const [, name, language, category, body] = /^\| `(\w+)` \| `(\w+)` \| ([A-Z]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return name ? [{ name, language, category, body }] : [];
  });
  expect(listed).toEqual([toCodeTemplate, toErasedTemplate].flatMap((write) => languages.map((one) => write(one))));
});

test.each(languages)("the templates in language %s follow Meta's rules", (language) => {
  for (const type of notificationTypes) {
    const { body, name } = toTemplate(type, language);
    expect(body).toMatch(/^\S.*\{\{1\}\}.* (?:PARAR|STOP)\.$/);
    expect(body).not.toContain("{{2}}");
    expect(name).toMatch(/^[a-z_]+$/);
  }
});

test("shortens a parameter and removes its line breaks", () => {
  expect(toParameter(` a\n\tb${" ".repeat(9)}c `)).toBe("a b c");
  expect(toParameter("x".repeat(2_000))).toHaveLength(700);
  expect(toParameter(`${"x".repeat(699)}🚗🚗`)).toBe(`${"x".repeat(699)}🚗`);
  const config = { PUBLIC_ORIGIN: "https://vagas.example" };
  const message = "Sua CNH vence. $& {{1}}";
  expect(toFreeText(config, { type: notificationType.reminder, language: "pt-BR", message })).toBe(
    `Olá! Um lembrete: Sua CNH vence. $& {{1}} Veja no site. ${toListLink(config)}\n\nPara não receber mais, responda PARAR.`,
  );
});
