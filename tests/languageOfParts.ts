import { Parser } from "htmlparser2";

/** Returns the words that are in a part with another language than pt-BR (WCAG 2.2, 3.1.2). Ignores attributes. */
export function findInOtherLanguage(html: string, words: readonly string[]): string[] {
  const found: string[] = [];
  const languages: string[] = [];
  let isInBody = false;
  const parser = new Parser(
    {
      onopentag(name, { lang }) {
        if (name === "body") isInBody = true;
        languages.push(lang ?? languages.at(-1) ?? "");
      },
      onclosetag() {
        languages.pop();
      },
      ontext(text) {
        const language = languages.at(-1) ?? "";
        if (!isInBody || language === "pt-BR") return;
        found.push(...words.filter((word) => text.includes(word)).map((word) => `${word}: ${language}`));
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}
