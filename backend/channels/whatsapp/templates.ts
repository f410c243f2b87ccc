import { linkedPaths } from "#contract/base/linkedPaths";
import type { Language } from "#contract/base/language";
import { findTypeName, type NotificationType, type NotificationTypeName } from "#contract/base/notificationType";
import type { Config } from "../../platform/config";
import { translator } from "../../messaging/texts/texts";

const languageCodes = { "pt-BR": "pt_BR", en: "en", de: "de", fr: "fr" } as const satisfies Record<Language, string>;

/** A message that Meta has approved to begin a conversation. Its body may not begin or end with {{1}}. */
export interface Template {
  name: string;
  language: (typeof languageCodes)[Language];
  category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
  body: string;
}

/** Templates by type of notification, with the same name in all languages. Meta requires an example of {{1}}. */
export const templates = {
  newVacancies: {
    name: "vagas_novas",
    category: "MARKETING",
    example: "Vaga nova para você: Mecânico em Campinas/SP.",
  },
  progress: {
    name: "candidatura_andou",
    category: "UTILITY",
    example: "A empresa marcou a entrevista para a vaga de Mecânico.",
  },
  invitation: {
    name: "convite_de_empresa",
    category: "UTILITY",
    example: "Convite para a vaga de Mecânico em Campinas/SP.",
  },
  reminder: {
    name: "lembrete",
    category: "UTILITY",
    example: "Sua entrevista para a vaga de Mecânico é em 10 de março, às 10:00.",
  },
  message: { name: "mensagem_de_empresa", category: "UTILITY", example: "Mensagem sobre a vaga de Mecânico." },
} as const satisfies Record<NotificationTypeName, Omit<Template, "language" | "body"> & { example: string }>;

export const toTemplate = (type: NotificationType, language: Language): Template => ({
  name: templates[findTypeName(type)].name,
  category: templates[findTypeName(type)].category,
  language: languageCodes[language],
  body: `${writeBody(type, language, "{{1}}")} ${translator(language)("whatsApp:end")}`,
});

/** Login code. Meta writes the text, similar to `body`, and adds a button that copies the code. */
export const toCodeTemplate = (language: Language): Template => ({
  name: "codigo_de_acesso",
  category: "AUTHENTICATION",
  language: languageCodes[language],
  body: translator(language)("whatsApp:code", { code: "{{1}}" }),
});

/** No button, because the erased account has no page to open. {{1}} is the brand. */
export const toErasedTemplate = (language: Language): Template => ({
  name: "conta_apagada",
  category: "UTILITY",
  language: languageCodes[language],
  body: translator(language)("whatsApp:erased", { brand: "{{1}}" }),
});

/** Link of a template's button: the list of notifications, which needs a login and reveals nothing. */
export const toListLink = ({ PUBLIC_ORIGIN }: Pick<Config, "PUBLIC_ORIGIN">) =>
  `${PUBLIC_ORIGIN}${linkedPaths.notifications()}`;

/** Meta refuses line breaks, tabs, five spaces in a row, half emojis and messages of more than 1,024 characters. */
export const toParameter = (text: string) => [...text.replace(/\s+/g, " ").trim()].slice(0, 700).join("");

export function toFreeText(
  config: Pick<Config, "PUBLIC_ORIGIN">,
  { type, language, message }: { type: NotificationType; language: Language; message: string },
): string {
  const end = translator(language)("whatsApp:end");
  return `${writeBody(type, language, toParameter(message))} ${toListLink(config)}\n\n${end}`;
}

/** Writes the approved body (docs/whatsapp.md), except its last sentence, which is `whatsApp:end`. */
const writeBody = (type: NotificationType, language: Language, message: string) =>
  translator(language)(`whatsApp:bodies.${findTypeName(type)}`, { message });
