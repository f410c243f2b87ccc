export interface LegalSection {
  title: string;
  paragraphs: string[];
  items?: string[];
  link?: { to: "cookies"; text: string };
}

export type LegalTexts = ReturnType<typeof readLegalTexts>;

/** Parses a language's three legal texts. Throws an `Error` if a text or the notice's table is missing or empty. */
export function readLegalTexts({ terms, privacy, accessibility }: Record<string, string>) {
  if (!terms || !privacy || !accessibility) throw new Error("A language lacks a legal text.");
  return {
    terms: readLegalText(terms),
    privacy: readPrivacyNotice(privacy),
    accessibility: readLegalText(accessibility),
  };
}

export function readLegalText(markdown: string) {
  const [head = "", ...sections] = markdown.trim().split("\n\n## ");
  const [title = "", lead = ""] = head.slice("# ".length).split("\n\n");
  return { title, lead, sections: sections.map(readSection) };
}

export function readPrivacyNotice(markdown: string) {
  const { title, lead, sections } = readLegalText(markdown);
  const at = sections.findIndex(({ paragraphs }) => paragraphs[0]?.startsWith("| "));
  const [columns, , ...rows] = (sections[at]?.paragraphs[0] ?? "").split("\n").map((line) => {
    const [data = "", purpose = "", basis = "", kept = ""] = line.slice("| ".length, -" |".length).split(" | ");
    return { data, purpose, basis, kept };
  });
  if (!columns) throw new Error("The privacy notice has no table.");
  const table = { title: sections[at]?.title ?? "", ...columns, rows };
  return { title, lead, before: sections.slice(0, at), table, after: sections.slice(at + 1) };
}

function readSection(markdown: string): LegalSection {
  const [title = "", ...blocks] = markdown.split("\n\n");
  const items = blocks.find((block) => block.startsWith("- "));
  const link = blocks.find((block) => block.endsWith("](/privacy/cookies)"));
  return {
    title,
    paragraphs: blocks.filter((block) => block !== items && block !== link),
    ...(items && { items: items.slice("- ".length).split("\n- ") }),
    ...(link && { link: { to: "cookies", text: link.slice("[".length, -"](/privacy/cookies)".length) } }),
  };
}
