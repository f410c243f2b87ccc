import { escapeUTF8 } from "entities";
import { BRASILIA } from "#contract/base/timeZone";
import { screenLanguage } from "./language";

/** Escaped markup, which only the tag `html` creates. */
export class Html {
  constructor(readonly text: string) {}
}

export type Content = string | number | null | undefined | false | Html | readonly Content[];

/** Creates markup from a template. Escapes every value that is no markup. Null shows nothing. */
export const html = (texts: TemplateStringsArray, ...values: Content[]): Html =>
  new Html(texts.reduce((sum, text, at) => sum + toText(values[at - 1]) + text));

function toText(content: Content): string {
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return (content as readonly Content[]).map(toText).join("");
  return content === null || content === undefined || content === false
    ? ""
    : escapeUTF8(typeof content === "number" ? String(content) : (content as string));
}

const options = { timeZone: BRASILIA, dateStyle: "short", timeStyle: "short" } as const;
const formats = { "pt-BR": new Intl.DateTimeFormat("pt-BR", options), en: new Intl.DateTimeFormat("en-GB", options) };

/** Writes an instant in Brasília's time. */
export const showTime = (instant: string | null): Html =>
  instant === null
    ? html`–`
    : html`<time datetime="${instant}">${formats[screenLanguage()].format(new Date(instant)).replace(",", "")}</time>`;
