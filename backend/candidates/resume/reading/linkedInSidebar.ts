import { toFluency } from "../jsonResume/extension";
import { LONGEST_LINE, toLine, type Line } from "./line";
import { WRAPPED, type Row } from "./linkedInRows";

export interface Sidebar {
  email?: string | undefined;
  phone?: string | undefined;
  links: { network: string; url: string }[];
  languages: { language: string; fluency?: string | undefined }[];
  certificates: { name: string }[];
  /** Lines that fit no field: skills, prizes, publications, other addresses. */
  rest: Line[];
}

const levels: Record<string, string> = {
  elementary: "basic",
  "limited working": "intermediate",
  "professional working": "advanced",
  "full professional": "fluent",
  "native or bilingual": "native",
};

const languages = /^(?:languages|idiomas|línguas|sprachen|langues|lingue|talen)$/i;
const certificates =
  /^(?:certifications|certificações|certificados|certificaciones|zertifikate|certificazioni|certificaten)$/i;

export function readSidebar(rows: readonly Row[]): Sidebar {
  const size = Math.max(...rows.map((row) => row.size));
  const read: Sidebar = { links: [], languages: [], certificates: [], rest: [] };
  let heading: string | null = null;
  let section: Row[] = [];
  const finish = () => {
    if (heading !== null) addSection(read, heading, section);
    section = [];
  };
  for (const row of rows) {
    if (row.size > size * 0.95) {
      const isWrapped: boolean = section.length === 0 && heading !== null && row.gap > 0 && row.gap < WRAPPED;
      finish();
      heading = isWrapped ? `${heading} ${row.text}` : row.text;
    } else section.push(row);
  }
  finish();
  return read;
}

function addSection(read: Sidebar, heading: string, rows: readonly Row[]): void {
  const items = toItems(rows);
  if (read.email === undefined && rows.some(({ text }) => text.endsWith("(LinkedIn)"))) addContacts(read, rows);
  else if (languages.test(heading))
    read.languages.push(
      ...items.map((item) => {
        const [, language = item, level = ""] = /^(.*?)\s*\(([^()]*)\)$/.exec(item) ?? [];
        return { language, fluency: levels[level.toLowerCase()] ?? toFluency(level) };
      }),
    );
  else if (certificates.test(heading)) read.certificates.push(...items.map((name) => ({ name })));
  else read.rest.push(...items.map((item) => toLine(item)));
}

function toItems(rows: readonly Row[]): string[] {
  const items: string[] = [];
  for (const { text, gap } of rows) {
    if (gap > 0 && gap < WRAPPED && items.length > 0 && !items.at(-1)?.endsWith(")"))
      items.push(`${items.pop()} ${text}`.slice(0, LONGEST_LINE));
    else items.push(text);
  }
  return items;
}

/** Reads e-mail, telephone and links. An e-mail or link may continue on the next line. Other lines go to `rest`. */
function addContacts(read: Sidebar, rows: readonly Row[]): void {
  let link = "";
  let isEmail = false;
  for (const { text, gap } of rows) {
    const isNear = gap > 0 && gap < WRAPPED;
    const [, label] = /\(([^()]+)\)$/.exec(text) ?? [];
    const value = text.replace(/\s*\([^()]+\)$/, "");
    if (link !== "" || isLink(text)) {
      link += value;
      isEmail = false;
      if (label === undefined) continue;
      addLink(read, link, label);
      link = "";
    } else if (value.includes("@") && !read.email) [read.email, isEmail] = [value, true];
    else if (isEmail && isNear && !/[\s@]/.test(text)) read.email += text;
    else if (label !== undefined && (value.match(/\d/g)?.length ?? 0) >= 8) read.phone ??= value;
    else read.rest.push(toLine(text));
  }
  if (read.email && !/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(read.email)) {
    read.rest.push(toLine(read.email));
    read.email = undefined;
  }
}

const isLink = (text: string) =>
  /^(?:www\.|https?:|linkedin\.com)/i.test(text) || /^[\w.-]+\.[a-z]{2,}\/?\S*\s\(\p{L}+\)$/iu.test(text);

function addLink(read: Sidebar, link: string, label: string): void {
  if (/linkedin\.com\/in\//i.test(link))
    read.links.push({ network: "LinkedIn", url: `https://${link.replace(/^https?:\/\//i, "")}` });
  else read.rest.push(toLine(`${link} (${label})`));
}
