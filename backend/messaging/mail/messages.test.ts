import { expect, it } from "vitest";
import { languages, type Language } from "#contract/base/language";
import { readConfig } from "../../platform/config";
import { writeMail } from "../texts/texts";
import { emailChangedMail, emailNowUsedMail } from "./emailMessages";
import {
  calendarMadeMail,
  deletionAskedMail,
  deletionCancelledMail,
  noticesOnMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  registrationTriedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  sessionOpenedMail,
  triedElsewhereMail,
  whatsAppLinkedMail,
} from "./messages";

const config = readConfig({ NODE_ENV: "test", PUBLIC_ORIGIN: "https://motriz.example" });

it("links to contact in the mail about a taken e-mail", () => {
  const { text, html } = emailNowUsedMail(config, "pt-BR");
  expect(text).toContain("Fale com a gente: https://motriz.example/contact\n");
  expect(html).toContain('href="https://motriz.example/contact"');
});

it("gives the former address an undo link", () => {
  const { text } = emailChangedMail(config, "pt-BR", { link: "https://motriz.example/auth/email?key=k", hours: 72 });
  expect(text).toContain("Desfazer a troca: https://motriz.example/auth/email?key=k\n");
  expect(text).toContain("72 horas");
});

it("stays readable in dark mode", () => {
  const { html = "" } = emailNowUsedMail(config, "pt-BR");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  const luminance = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const pairs = [...html.matchAll(/background:(#\w{6})[^;]*;(?:[^"}]*;)?color:(#\w{6})/g)];
  expect(pairs).toHaveLength(4);
  for (const [, back = "", front = ""] of pairs) {
    const [low = 0, high = 0] = [luminance(back), luminance(front)].sort((one, other) => one - other);
    expect((high + 0.05) / (low + 0.05), `${front} on ${back}`).toBeGreaterThan(4.5);
  }
});

it("names the account page as the screens do", () => {
  for (const [language, place] of Object.entries({
    "pt-BR": "“Minha conta”",
    en: "My account",
    de: "„Mein Konto“",
    fr: "«\u00a0Mon compte\u00a0»",
  }) as [Language, string][])
    expect(
      writeMail(language, "emailMails:confirm", { brand: "Motriz", days: 7, code: "123456" }).paragraphs.join(" "),
    ).toContain(place);
});

it.each(languages)("for accounts without e-mail, warnings link to devices, in %s", (language) => {
  const reader = { language, hasEmail: false };
  const warnings = [
    registrationTriedMail(config, reader),
    triedElsewhereMail(config, reader),
    secondFactorOnMail(config, reader),
    secondFactorOffMail(config, reader),
    sessionOpenedMail(config, reader),
    noticesOnMail(config, reader),
    passkeyAddedMail(config, reader, "Celular"),
    passkeyRemovedMail(config, reader, "Celular"),
    calendarMadeMail(config, reader),
    deletionCancelledMail(config, reader),
  ];
  for (const { text } of warnings) {
    expect(text).toContain("https://motriz.example/dashboard/user/settings/devices");
    expect(text).not.toMatch(/reset-password|nova senha|new password|neues Passwort|nouveau mot de passe/);
  }
  const others = [
    whatsAppLinkedMail(config, reader, "5511912345678"),
    deletionAskedMail(config, reader, new Date("2026-11-28T17:30:00Z")),
  ];
  for (const { text } of others) expect(text).not.toMatch(/senha|password|Passwort|mot de passe/);
});
