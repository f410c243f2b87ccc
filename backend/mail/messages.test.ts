import { expect, it } from "vitest";
import { readConfig } from "../config";
import { emailChangedMail, emailNowUsedMail } from "./emailMessages";

const config = readConfig({ NODE_ENV: "test", PUBLIC_ORIGIN: "https://motriz.example" });

it("a mail that asks to write to us leads to the contact page", () => {
  const { text, html } = emailNowUsedMail(config, "pt-BR");
  expect(text).toContain("Falar com a gente: https://motriz.example/contact\n");
  expect(html).toContain('href="https://motriz.example/contact"');
});

it("the mail to the former address leads to the undo, and says until when", () => {
  const { text } = emailChangedMail(config, "pt-BR", { link: "https://motriz.example/auth/email?key=k", hours: 72 });
  expect(text).toContain("Desfazer a troca: https://motriz.example/auth/email?key=k\n");
  expect(text).toContain("72 horas");
});
