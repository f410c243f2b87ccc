import { canCombine, type Content } from "#contract/candidates/resume";
import { toFluency } from "../jsonResume/extension";
import { type Line, type Stream } from "./line";
import { toPartialDate } from "./dates";

const languages =
  /(?<!\p{L})(portugu[êeé]s|ingl[êeé]s|espanhol|español|franc[êeé]s|italiano|alem[ãa]o|alem[áa]n|japon[êeé]s|mandarim|chin[êe]s|libras|[áa]rabe|coreano|russo|holand[êe]s|guarani|english|portuguese|spanish|french|german|italian|japanese|chinese|crioulo(?:\s+haitiano)?)(?!\p{L})/giu;

/** Returns whether a course is a language, because it states a fluency: "Inglês – Básico – C.N.A." */
export const isLanguage = (text: string): boolean =>
  text.search(languages) === 0 && toFluency(text) !== undefined && !/\d/.test(text);

export function readLanguages(lines: readonly Line[]): { language: string; fluency?: string | undefined }[] {
  const text = lines.map((line) => line.text).join("\n");
  const found = [...text.matchAll(languages)];
  const told = found.map((match, index) => {
    const words = text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length).slice(0, 80);
    const name = match[0].charAt(0).toUpperCase() + match[0].slice(1).toLowerCase();
    return { language: name, fluency: toFluency(words) };
  });
  return told.filter(({ language }, index) => told.findIndex((other) => other.language === language) === index);
}

const categories =
  /\b(?:cnh|habilita[çc][ãa]o|carteira\s+de\s+(?:habilita[çc][ãa]o|motorista)|motorista(?=[^\n]{1,20}\bcat))\b[^\n]{0,40}?(?:categorias?|cat\.?|["“(:–-])?\s*["“(:–-]*\s*\b(ACC|A\s*[/e,+-]?\s*[B-E]|[A-E])\b(?![\p{Ll}])/u;

const isCategory = ({ text }: Line) => /^(?:categorias?\b.{0,60}|ACC|A?\s*[/e,+-]?\s*[A-E])$/iu.test(text);

/** Reads a driving licence, or returns null. `below` has the lines of the licence's own section. */
export function readLicence(streams: readonly Stream[], below: readonly Line[]): Content<"licence"> | null {
  const headed = below.filter(isCategory).map((line) => ({ ...line, text: `CNH ${line.text}` }));
  for (const line of [...streams.flat(), ...headed]) {
    // Corrects "cnh b" to "cnh B".
    const text = line.text.replace(
      /^(\s*(?:cnh|habilita[çc][ãa]o)\s*:?\s*(?:categoria\s*)?)([a-e]{1,2})$/i,
      (_, name: string, letters: string) => name + letters.toUpperCase(),
    );
    const match = categories.exec(
      text
        .replace(/Carteira|Habilita|Motorista|Cnh/g, (word) => (word === "Cnh" ? "cnh" : word.toLowerCase()))
        .replace(/\bCNH\b/g, "cnh"),
    );
    const letters =
      match?.[1] === "ACC"
        ? (["ACC"] as const)
        : ((match?.[1]?.match(/[A-E]/g) ?? []) as ("A" | "B" | "C" | "D" | "E")[]);
    if (letters.length === 0 || !canCombine([...letters])) continue;
    const beside = [text, ...below.map((other) => other.text)];
    const paidActivity = beside.some((each) => /\bEAR\b(?!.*\bn[ãa]o\b)/i.test(each));
    return { categories: [...letters], paidActivity, expires: beside.map(findExpiry).find(Boolean) ?? null };
  }
  const isNone = below.some((line) => /^categorias?: n[ãa]o possui$/iu.test(line.text));
  return isNone ? { categories: ["none"], paidActivity: false, expires: null } : null;
}

/** Returns the expiry date (YYYY-MM-DD), or undefined if no full date is given. */
function findExpiry(text: string): string | undefined {
  const [, after = ""] = /\b(?:validade|v[áa]lida)\b([^]*)/iu.exec(text) ?? [];
  const told = after.replace(/^\D+/, "");
  const month = toPartialDate(told.replace(/[.\s)]+$/, ""));
  const [, day] = /^(\d{1,2})º?(?:[/.-]|\s+de\s)/.exec(told) ?? [];
  return month && month.length === "YYYY-MM".length && day ? `${month}-${day.padStart(2, "0")}` : undefined;
}

const link = /\b(?:https?:\/\/)?(?:www\.)?(linkedin\.com\/in\/|github\.com\/|instagram\.com\/)[\p{L}\p{N}_%.-]+/giu;

const networks: Record<string, string> = {
  "linkedin.com/in/": "LinkedIn",
  "github.com/": "GitHub",
  "instagram.com/": "Instagram",
};

export function readLinks(streams: readonly Stream[]): { network: string; url: string }[] {
  const text = streams
    .flat()
    .map((line) => line.text)
    .join("\n");
  return [...text.matchAll(link)].map(([url, host = ""]) => ({
    network: networks[host.toLowerCase()] ?? host,
    url: /^https?:/i.test(url) ? url : `https://${url}`,
  }));
}
