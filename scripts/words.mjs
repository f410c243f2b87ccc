import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { root } from "./processes.mjs";

/** Checks names, comments and test titles for `npm run lint`. Prints one line for each fault, and exits with 1. */

const WIDTH = 120;
const comment = /^\s*(\/\*|\*|\/\/|\{\/\*|# )/;
const verbs = "act|adopt|forget|give|hold|keep|know|lend|mend|note|settle|take|tell";
const functionName = new RegExp(
  String.raw`\b(?:function\*?|async) ((?:${verbs})(?:[A-Z]\w*)?)\b *[(<]|\bconst ((?:${verbs})(?:[A-Z]\w*)?) = (?:async |<[^=]*>)?\(`,
);

/** A condition of SQL is no boolean, so its name begins with `where`. Names with `is` are for booleans. */
const condition =
  /\b(?:const|function) (is[A-Z]\w*)(?:\([^()]*\): SQL\b|(?:: SQL[^=\n]*)? = (?:\([^()]*\)(?:: [^=\n]+)? =>)?\s*(?:(?:and|or|eq|ne|gte?|lte?|like|isNull|isNotNull|inArray|notInArray|exists|notExists)\(|sql`))/g;

/** Words that are forbidden in code because they mean something else here. `what` explains each. */
const words = [
  { word: /\bwantsJobs\b/, what: "`wantsJobs`: what a company offers is a vacancy; a job recurs in the API server" },
  {
    word: /\b(?:const|let) (?:of\b|[[{][^=]*\bof\b[^=]* = )|[(,{] *of(?:\?|: [A-Z]|\)| =>)/,
    what: "`of`: a variable has a noun for a name",
  },
  {
    word: /\b(?:(?:find|has)Origin|origin(?:Home|Schema))\b|\borigin\??: (?:Municipality|State)|\borigin\.(?:city|isHome)\b/,
    what: "`origin`: that is scheme, host and port; a search measures distances from its `startPlace`",
  },
  { word: /\bby who has\b/i, what: "`by who has`: somebody does something, with a verb" },
];

/** Matches a comment that begins with a clause instead of a noun, such as "What is sent". It hides its subject. */
const withoutNoun = /^(?:What|Who|Whose|Whoever|Whatever|Those|None|Nobody|Of|That (?:is|was|of|which|who))\b/;
const anyComment = /(?<![^\s({,;[])\/\*\*?([^]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)|[ \t]\/\/ (.*)$/gm;
const title =
  /\b(?:test|it)(?:\.\w+)*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g;
const MOST_WORDS = 10;
/** Most words of a comment's sentence. Longer sentences must be read twice. */
const MOST_OF_SENTENCE = 25;
const withShortSentences = /^(?:app|backend|contract|scripts|tests)\//;
const isTest = (/** @type {string} */ file) => /\.(test|journey|server|alone|terminal)\.tsx?$/.test(file);

/**
 * Splits the text of a comment into sentences. Lists, tables and tags are left out, and code spans count as no word.
 *
 * @param {string} text a comment without its marks
 * @returns {string[]}
 */
const toSentences = (text) =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[-*|@]|\d+\.)\s?)/)
    .filter((part) => !/^\s*(?:[-*|@]|\d+\.\s)/.test(part))
    .flatMap((part) =>
      part
        .replace(/`[^`]*`/g, "`")
        .replace(/\{@[^}]*\}/g, "")
        .split(/(?<=[.!?]["”)]*)\s+(?=["“(`\p{Lu}])/u),
    );

/** @param {string} sentence */
const countWords = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/**
 * Finds comments that begin with a clause without a noun or have a long sentence, and titles of tests that are too long.
 *
 * @param {string} text a file of code
 * @param {string} file its path
 * @returns {{ line: number, what: string }[]}
 */
export function findVoiceFaults(text, file) {
  const toLine = (/** @type {number} */ index) => text.slice(0, index).split("\n").length;
  const comments = [...text.matchAll(anyComment)].flatMap(({ index, 0: whole, 1: block, 2: lines, 3: trailing }) => {
    const start = (block ?? lines ?? trailing ?? "").replace(/^[ \t]*(?:\*|\/\/) ?/gm, "").trim();
    const begun = withoutNoun.exec(start)?.[0];
    const line = toLine(index + whole.length - whole.trimStart().length);
    const long = withShortSentences.test(file)
      ? toSentences(start).filter((sentence) => countWords(sentence) > MOST_OF_SENTENCE)
      : [];
    return [
      ...(begun ? [{ line, what: `a comment begins with "${begun}": begin with its subject` }] : []),
      ...long.map((sentence) => ({
        line,
        what: `a sentence of ${countWords(sentence)} words, at most ${MOST_OF_SENTENCE} are read at once`,
      })),
    ];
  });
  if (!isTest(file)) return comments;
  const titles = [...text.matchAll(title)].flatMap(({ index, 2: said = "" }) => {
    const words = said
      .replace(/ ?@\w+/g, "")
      .split(/\s+/)
      .filter(Boolean).length;
    return words > MOST_WORDS
      ? [{ line: toLine(index), what: `a title of ${words} words, at most ${MOST_WORDS} are read at once` }]
      : [];
  });
  return [...comments, ...titles];
}

/**
 * @param {string} text a file of code
 * @returns {{ line: number, what: string }[]} in the order of the lines
 */
export function findFaults(text) {
  const conditions = [...text.matchAll(condition)].map(({ index, 1: name }) => ({
    line: text.slice(0, index).split("\n").length,
    what: `${name}: a condition of SQL begins with where`,
  }));
  const others = text
    .split("\n")
    .map((source, i) => ({ source, line: i + 1 }))
    .flatMap(({ source, line }) => {
      const strange = words.filter(({ word }) => word.test(source)).map(({ what }) => ({ line, what }));
      if (comment.test(source))
        return source.length > WIDTH
          ? [{ line, what: `a comment of ${source.length} columns, at most ${WIDTH} fit` }, ...strange]
          : strange;
      const [, declared, assigned] = functionName.exec(source) ?? [];
      const name = declared ?? assigned;
      return name
        ? [{ line, what: `${name}: the field has a verb for what it does (get, save, delete …)` }, ...strange]
        : strange;
    });
  return [...others, ...conditions].sort((a, b) => a.line - b.line);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.js", "*.css", "*.conf"],
    { cwd: root, encoding: "utf8" },
  );
  // Skips this file and its test, because they contain the faults on purpose.
  for (const file of files.split("\n").filter((name) => name && !/^(scripts\/words\.|sdk\/types\.d\.ts$)/.test(name))) {
    const text = readFileSync(`${root}${file}`, "utf8");
    const isCode = /\.(tsx?|mjs)$/.test(file);
    for (const { line, what } of [...findFaults(text), ...(isCode ? findVoiceFaults(text, file) : [])]) {
      console.log(`${file}:${line}: ${what}`);
      process.exitCode = 1;
    }
  }
}
