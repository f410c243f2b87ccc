import { Parser } from "htmlparser2";

/** Elements that even a text browser separates from other text. */
const parting = new Set(
  (
    "address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 head header hr img input legend li main meter nav ol option p pre progress script section " +
    "select style summary table tbody td template textarea tfoot th thead title tr ul video audio"
  ).split(" "),
);
const unread = new Set(["script", "style", "template", "title", "option"]);

/** Finds words that join if no style sheet separates them: "Pergunta 1|Qual" are two elements without a space. */
export function findGluedWords(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let before = "";
  let hasTag = false;
  const meet = (name: string) => {
    hasTag = true;
    if (parting.has(name)) before = "";
  };
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        meet(name);
      },
      onclosetag(name) {
        open.pop();
        meet(name);
      },
      ontext(text) {
        if (open.some((name) => unread.has(name))) return;
        if (hasTag && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text))
          found.push(`${before.slice(-30)}|${text.slice(0, 30)}`);
        before = hasTag ? text : before + text;
        hasTag = false;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}
