import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./processes.mjs";

/** Checks the documents, sections, decisions and paths that comments and documents cite, for `npm run lint`. */

/** @typedef {{ file: string, line: number, what: string }} Broken */
/**
 * `prose`: the text with code blanked. `told`: like `prose`, but the whole text of a test, because titles cite too.
 *
 * @typedef {{ file: string, text: string, prose: string, told: string }} Source
 */
/**
 * @typedef {{ paths: Set<string>, folders: Set<string>, names: Set<string>, texts: Map<string, string | null> }}
 *   Repository
 */

const code = /\.(tsx?|m?js|css)$/;
/** Generated files, and this file's test, which cites missing files. */
const skipped =
  /^(package-lock\.json|backend\/platform\/db\/migrations\/.*|scripts\/(?:citations\.test\.ts|expressions\.json))$/;
const readable = /(^|\/)[^.]*$|\.(tsx?|m?js|css|md|json|ya?ml)$|^\.[\w-]+$/;

/** Two words of a citation may be separated by a line break of a comment. */
const gap = String.raw`(?:\s|\*(?!\/)|\/\/)+`;
const numbers = String.raw`(\d+(?:\.\d+)?(?:(?:,| and| to| or)${gap}\d+(?:\.\d+)?)*)`;
const sectionCitation = new RegExp(String.raw`([\w./-]+\.md),?${gap}(?:sections?|items?)${gap}${numbers}`, "g");
const lonelySection = new RegExp(
  String.raw`(?<!(?:RFC \d+|OpenID Connect Core 1\.0),${gap})\bsections?${gap}${numbers}`,
  "gi",
);
const documentName = /(?<![\w./-])((?:[\w-]+\/)*[\w-]+\.md)\b/g;
const link = /\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g;
const decision = /docs\/decisions\/(\d{4})(?![\w-])|(?:\b[Dd]ecision |\()(00\d\d)(?=\W)/g;
const path = /(?<![\w./@~#-])((?:app|backend|contract|tests|scripts|docs|public)\/[^\s`'"’”),;:|]*)/g;
const fileName = /(?<![\w./$*{}@-])([a-z][\w.-]*\.(?:tsx?|mjs|js|css)|[A-Z]\w*\.tsx)\b(?![\w/(])/g;
const command = new RegExp(String.raw`\bnpm run(?:${gap}--\S+)*${gap}([\w:-]+)`, "g");
/** Citations of sources outside the repository. "issue" alone is not matched, because zod uses this word. */
const gone = /\bspecification\b|\bthe issue\b|\bissue \d+\b/gi;
/** Matches a placeholder in a path, which then names no file. */
const placeholder = /[<*{…]|NNNN/;

/**
 * @param {Map<string, string | null>} files every file of the repository by its path; null: nothing to read in it
 * @returns {Broken[]} in the order of the files
 */
export function findBrokenCitations(files) {
  const repository = toRepository(files);
  return [...files].flatMap(([file, text]) => {
    if (text === null || skipped.test(file)) return [];
    const prose = code.test(file) ? toProse(text) : text;
    const source = { file, text, prose, told: /\.(test|journey)\.tsx?$/.test(file) ? text : prose };
    const found = [
      ...(file.endsWith(".md") ? findBrokenLinks(source, repository) : []),
      ...findBrokenDocuments(source, repository),
      ...findBrokenSections(source, repository),
      ...findBrokenPaths(source, repository),
      ...findGoneSources(source),
      ...findUnknownCommands(source, repository),
      ...(file.startsWith("docs/decisions/") ? findDecisionFaults(source, repository) : []),
      ...(file === "CONTRIBUTING.md" ? findUnnamedFolders(source, repository) : []),
    ];
    return found
      .sort((a, b) => a.at - b.at)
      .map(({ at, what }) => ({ file, line: text.slice(0, at).split("\n").length, what }));
  });
}

/** @returns {Repository} */
function toRepository(files) {
  const paths = new Set(files.keys());
  const folders = new Set([""]);
  for (const name of paths)
    for (let folder = posix.dirname(name); folder !== "."; folder = posix.dirname(folder)) folders.add(folder);
  return { paths, folders, names: new Set([...paths].map((name) => posix.basename(name))), texts: files };
}

function toProse(text) {
  const parts = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  let prose = "";
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (part.startsWith("/")) prose += toBlank(text.slice(prose.length, index)) + part;
  }
  return prose + toBlank(text.slice(prose.length));
}

const toBlank = (text) => text.replace(/[^\n]/g, " ");

const withoutLinks = (text) =>
  text.replace(/https?:\/\/[^\s`"')]+/g, toBlank).replace(link, (whole) => `]${toBlank(whole.slice(1))}`);

function* findBrokenLinks({ file, text }, { paths, folders, texts }) {
  for (const { 0: whole, 1: target, 2: anchor, index } of text.matchAll(link)) {
    // A target with a leading slash is an address of the site (app/locales).
    if (/^(?:[a-z]+:|\/)/.test(target)) continue;
    const to = target === "" ? file : posix.normalize(posix.join(posix.dirname(file), target)).replace(/\/$/, "");
    if (!paths.has(to) && !folders.has(to))
      yield { at: index, what: `the link "${target}" leads to ${to}, which is not there` };
    else if (anchor && !findHeadings(texts.get(to) ?? "").some((heading) => toAnchor(heading) === anchor))
      yield { at: index, what: `the link "${whole.slice(2, -1)}" names a heading that ${to} does not have` };
  }
}

function* findBrokenDocuments({ text }, { paths }) {
  for (const { 1: name, index } of withoutLinks(text).matchAll(documentName)) {
    if (paths.has(name)) continue;
    const meant = [...paths].find((known) => known.endsWith(`/${posix.basename(name)}`));
    yield { at: index, what: `"${name}" is not in the repository${meant ? `; is "${meant}" meant?` : ""}` };
  }
  for (const { 0: whole, 1: cited, 2: named, index } of text.matchAll(decision)) {
    const number = cited ?? named;
    if (![...paths].some((known) => known.startsWith(`docs/decisions/${number}-`)))
      yield { at: index, what: `"${whole}": there is no decision ${number}` };
  }
}

function* findBrokenSections({ file, text, told }, { texts }) {
  const check = function* (document, list, index) {
    const known = texts.get(document);
    if (known === undefined || known === null) return;
    for (const [number] of list.matchAll(/\d+(\.\d+)?/g))
      if (!hasSection(known, number)) yield { at: index, what: `${document} has no section or item ${number}` };
  };
  for (const { 1: document, 2: list, index } of text.matchAll(sectionCitation)) yield* check(document, list, index);
  for (const { 0: whole, 1: list, index } of told.replace(sectionCitation, toBlank).matchAll(lonelySection)) {
    if (file.endsWith(".md") && findHeadings(text).some((heading) => /^\d+\. /.test(heading)))
      yield* check(file, list, index);
    else yield { at: index, what: `"${whole.replace(/\s+/g, " ")}" does not say of which document` };
  }
}

function* findBrokenPaths({ prose }, { paths, folders, names }) {
  const text = withoutLinks(prose);
  for (const { 1: cited, index } of text.matchAll(path)) {
    if (/^docs\/decisions\/\d{4}$/.test(cited) || /^docs\/\S+\.md/.test(cited)) continue;
    const sure = placeholder.test(cited) ? cited.slice(0, cited.search(placeholder)).replace(/[^/]*$/, "") : cited;
    const name = sure.replace(/[/.\]]+$/, "");
    if (!paths.has(name) && !folders.has(name)) yield { at: index, what: `"${cited}" is not in the repository` };
  }
  for (const { 1: name, index } of text.replace(path, toBlank).matchAll(fileName)) {
    const source = name.replace(/\.js$/, ".ts");
    if (!names.has(name) && !names.has(source) && !notOurs.has(name))
      yield { at: index, what: `no file of the repository is called "${name}"` };
  }
}

const notOurs = new Set(["gtag.js", "node.js"]);

function* findGoneSources({ told }) {
  for (const { 0: word, index } of told.matchAll(gone))
    yield { at: index, what: `"${word}" is no source: cite docs/requirements.md or docs/design.md with the section` };
}

function* findUnknownCommands({ prose }, { texts }) {
  const { scripts = {} } = JSON.parse(texts.get("package.json") ?? "{}");
  for (const { 1: name, index } of prose.matchAll(command))
    if (!(name in scripts)) yield { at: index, what: `package.json has no command "${name}"` };
}

/** Finds decisions without the common format, date and status, and gaps in their numbers. */
function* findDecisionFaults({ file, text }, { paths }) {
  const isThere = (/** @type {string} */ number) =>
    [...paths].some((known) => known.startsWith(`docs/decisions/${number}-`));
  const number = posix.basename(file).slice(0, 4);
  const before = String(Number(number) - 1).padStart(4, "0");
  if (!new RegExp(`^# ${number} \\S`).test(text))
    yield { at: 0, what: `does not begin with "# ${number} " and its title` };
  if (number !== "0001" && !isThere(before)) yield { at: 0, what: `comes after ${before}, which is not there` };
  const isOne = /^## Why$/m.test(text);
  for (const part of isOne ? [text] : text.split(/^(?=## )/m).slice(1)) {
    const at = text.indexOf(part);
    if (!/^- Date: \d{4}-\d{2}-\d{2}$/m.test(part)) yield { at, what: `has no line "- Date: YYYY-MM-DD"` };
    const status = /^- Status: (?:proposed|accepted|superseded by (\d{4}))$/m.exec(part);
    if (!status) yield { at, what: `has no line "- Status: proposed", "accepted" or "superseded by NNNN"` };
    else if (status[1] && !isThere(status[1]))
      yield { at: at + status.index, what: `is superseded by ${status[1]}, which is not there` };
    const headings = part.matchAll(isOne ? /^## (.+)$/gm : /^### (.+)$/gm);
    const sections = [...headings].map(([, heading]) => heading).join(", ");
    if (sections !== "Why, What, Considered, Consequences")
      yield { at, what: `has the sections "${sections}" instead of "Why, What, Considered, Consequences"` };
  }
}

/** Finds folders of the first two levels (three in app/services and app/components) that the layout does not name. */
function* findUnnamedFolders({ text }, { folders }) {
  for (const folder of folders) {
    const [top, second, third, ...deeper] = folder.split("/");
    if (folder === "" || (top === "public" && second) || deeper.length > 0) continue;
    const isSubject = top === "app" && ["services", "components"].includes(second);
    if (third ? isSubject && !text.includes(`\`${third}\``) : !text.includes(`\`${folder}/\``))
      yield { at: 0, what: `does not name the folder ${folder}/` };
  }
}

const findHeadings = (text) => [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading.trim());

const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");

/** Returns whether a text has a heading "7. …" (a section) or a line or table row that begins with "7.3" (an item). */
const hasSection = (text, number) =>
  new RegExp(number.includes(".") ? `^(\\| )?${number.replace(".", "\\.")}[. ]` : `^## ${number}\\. `, "m").test(text);

/** Reads every file that git tracks or would add. */
function readRepository() {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const present = listed
    .toString()
    .split("\0")
    .filter((name) => name && existsSync(root + name));
  return new Map(present.map((name) => [name, readable.test(name) ? readFileSync(root + name, "utf8") : null]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const broken = findBrokenCitations(readRepository());
  for (const { file, line, what } of broken) console.error(`${file}:${line}: ${what}`);
  if (broken.length > 0) console.error(`${broken.length} citations lead nowhere.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
