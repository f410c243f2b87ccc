import type { Language } from "#contract/language";
import type { notificationTypes } from "#contract/notification";
import type { Config } from "../config";
import { textsIn } from "../texts/texts";

type Type = (typeof notificationTypes)[number];

/** How Meta writes our languages. */
const languageCodes = { "pt-BR": "pt_BR", en: "en", de: "de", fr: "fr" } as const satisfies Record<Language, string>;

/**
 * A message that Meta has approved: the only kind that may begin a conversation, or go on with one after 24 hours. Meta
 * takes a body only if {{1}} stands neither first nor last in it.
 */
export interface Template {
  name: string;
  language: (typeof languageCodes)[Language];
  category: "UTILITY" | "MARKETING";
  body: string;
}

/** The names by the type of notification, the same in all languages, and what {{1}} may be, which Meta asks for. */
export const templates = {
  1: { name: "vagas_novas", category: "MARKETING", example: "Vaga nova para você: Mecânico em Campinas/SP." },
  2: {
    name: "candidatura_andou",
    category: "UTILITY",
    example: "A empresa marcou a entrevista para a vaga de Mecânico.",
  },
  3: { name: "convite_de_empresa", category: "UTILITY", example: "Convite para a vaga de Mecânico em Campinas/SP." },
  4: {
    name: "lembrete",
    category: "UTILITY",
    example: "Sua entrevista para a vaga de Mecânico é em 10 de março, às 10:00.",
  },
  6: { name: "mensagem_de_empresa", category: "UTILITY", example: "Mensagem sobre a vaga de Mecânico." },
} as const satisfies Record<Type, Omit<Template, "language" | "body"> & { example: string }>;

/**
 * The template of a type of notification in a language. docs/whatsapp.md lists all as the operator hands them to Meta.
 */
export const toTemplate = (type: Type, language: Language): Template => ({
  name: templates[type].name,
  category: templates[type].category,
  language: languageCodes[language],
  body: textsIn(language).whatsApp.bodies[type],
});

/** Where the template's button leads: the list, where the person is asked to log in. It says nothing of the message. */
export const toListLink = ({ PUBLIC_ORIGIN }: Pick<Config, "PUBLIC_ORIGIN">) =>
  `${PUBLIC_ORIGIN}/dashboard/notifications`;

/** Meta refuses a parameter with a line break, a tab or five spaces, and a message of more than 1,024 letters. */
export const toParameter = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 700);

/** The same message in free words, for who has written within 24 hours. */
export function toFreeText(
  config: Pick<Config, "PUBLIC_ORIGIN">,
  { type, language, message }: { type: Type; language: Language; message: string },
): string {
  const { bodies, end } = textsIn(language).whatsApp;
  return bodies[type].replace(end, `${toListLink(config)}\n\n${end}`).replace("{{1}}", () => toParameter(message));
}
