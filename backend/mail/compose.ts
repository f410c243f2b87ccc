import { escapeAttribute, escapeText } from "entities";
import type { Config } from "../config";
import type { Mail } from "./deliver";

/** A message without its address. */
export type Content = Omit<Mail, "to">;

interface Paragraphs {
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
}

/** Writes a message as text and as HTML, with at most one link. */
export function compose({ BRAND_NAME }: Config, { subject, paragraphs, link }: Paragraphs): Content {
  const anchor = link
    ? `<p><a href="${escapeAttribute(link.url)}">${escapeText(link.label)}</a></p>\n<p>Ou copie este endereço: ${escapeText(link.url)}</p>\n`
    : "";
  return {
    subject,
    text: [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), `Equipe ${BRAND_NAME}`, ""].join("\n\n"),
    html: `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeText(subject)}</title></head>\n<body>\n${paragraphs.map((text) => `<p>${escapeText(text)}</p>\n`).join("")}${anchor}<p>Equipe ${escapeText(BRAND_NAME)}</p>\n</body></html>\n`,
  };
}
