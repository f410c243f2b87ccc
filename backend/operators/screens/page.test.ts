import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerLanguage } from "./language";
import { drawPage } from "./page";

it.each([
  [undefined, "pt-BR", ["en"]],
  ["en", "en", ["pt-BR"]],
  ["klingon", "pt-BR", ["en"]],
])("for the choice %j, draws in %s and offers %j", async (chosen, language, offered) => {
  const app = Fastify();
  registerLanguage(app);
  app.get("/", () => drawPage({ title: "Hello", content: "", back: "/admin/trail" }));
  const { body } = await app.inject({ url: "/", ...(chosen && { cookies: { operator_language: chosen } }) });
  expect(body).toContain(`<html lang="${language}">`);
  const buttons = [...body.matchAll(/<button name="language" value="([^"]+)" lang="([^"]+)">/g)];
  expect(buttons.map(([, value, lang]) => [value, lang])).toEqual(offered.map((each) => [each, each]));
  expect(body).toContain('name="back" value="/admin/trail"');
  await app.close();
});
