import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { drawPdf } from "./drawPdf.server";
import { resumeLayouts, type PrintedEntry, type ResumeDocument } from "./resumeDocument";

const anEntry = (number: number): PrintedEntry => ({
  title: `Mecânico de injeção ${number}`,
  period: "mar. de 2019 – atual",
  lines: [{ text: "Concessionária São João · Maringá" }],
  summary: "Manutenção de câmbio automático.\nDiagnóstico com scanner: ação, coração, três, pingüim, à mão.",
  highlights: ["Reduzi o retorno de serviço em 20 %", "Treinei três aprendizes"],
});

const resume = (entries: number): ResumeDocument => ({
  language: "pt-BR",
  title: "Currículo de Antônia Conceição",
  name: "Antônia Conceição",
  label: "Mecânica de veículos",
  contacts: [
    { text: "antonia@exemplo.com", link: "mailto:antonia@exemplo.com" },
    { text: "(44) 99812-3344", link: "tel:+5544998123344" },
    { text: "Maringá – PR" },
  ],
  sections: [
    { title: "Experiência", entries: Array.from({ length: entries }, (_, index) => anEntry(index + 1)) },
    {
      title: "Links",
      entries: [
        {
          title: "LinkedIn",
          lines: [{ text: "https://www.linkedin.com/in/antonia", link: "https://www.linkedin.com/in/antonia" }],
        },
      ],
    },
  ],
});

interface Node {
  role?: string;
  children?: Node[];
}

async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const lines = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    }),
  );
  const boxes = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items.flatMap((item) =>
        "str" in item && item.str.trim()
          ? [{ str: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
          : [],
      );
    }),
  );
  const links = await Promise.all(
    pages.map(async (page) => {
      const annotations = (await page.getAnnotations()) as { url?: string; unsafeUrl?: string }[];
      return annotations.map(({ url, unsafeUrl }) => url ?? unsafeUrl);
    }),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const roles: string[] = [];
  const walk = ({ role, children = [] }: Node) => {
    if (role) roles.push(role);
    children.forEach(walk);
  };
  trees.forEach((tree) => tree && walk(tree as Node));
  return {
    info: info as Record<string, unknown>,
    pages: pdf.numPages,
    text: lines.join("\n"),
    links: links.flat(),
    boxes,
    roles,
  };
}

describe.each(resumeLayouts)("a currículo as PDF, layout %s", (layout) => {
  it("contains accents, links, headings, lists, language and title", async () => {
    const { info, pages, text, links, roles } = await read(await drawPdf(resume(3), layout));
    expect(pages).toBe(1);
    for (const words of [
      "Antônia Conceição",
      "Mecânico de injeção 2",
      "mar. de 2019 – atual",
      "coração, três, pingüim, à mão",
    ])
      expect(text).toContain(words);
    expect(links).toEqual(["mailto:antonia@exemplo.com", "tel:+5544998123344", "https://www.linkedin.com/in/antonia"]);
    expect(info).toMatchObject({ Title: "Currículo de Antônia Conceição", Language: "pt-BR" });
    const count = (role: string) => roles.filter((found) => found === role).length;
    expect([count("H1"), count("H2"), count("H3"), count("L"), count("LI"), count("Link")]).toEqual([1, 2, 4, 3, 6, 3]);
  });

  it("fits one page without overlapping texts", async () => {
    const course = (name: string): PrintedEntry => ({
      title: name,
      period: "junho de 2025 · 40 horas · válido até junho de 2027",
      lines: [],
    });
    const { sections, ...head } = resume(4);
    const courses = { title: "Cursos", entries: [course("NR-10"), course("NR-35"), course("Híbridos")] };
    const { boxes, pages } = await read(await drawPdf({ ...head, sections: [...sections, courses] }, layout));
    expect(pages).toBe(1);
    const isOver = (one: (typeof boxes)[0][0], other: (typeof boxes)[0][0]) =>
      Math.abs(one.y - other.y) < 6 && one.x < other.x + other.width && other.x < one.x + one.width;
    for (const page of boxes)
      expect(page.flatMap((one, index) => page.slice(index + 1).filter((other) => isOver(one, other)))).toEqual([]);
  });

  it("fits 13 jobs on two pages, 40 on more", async () => {
    expect((await read(await drawPdf(resume(13), layout))).pages).toBeLessThanOrEqual(2);
    const long = await read(await drawPdf(resume(40), layout));
    expect(long.pages).toBeGreaterThan(2);
    expect(long.text).toContain("Mecânico de injeção 40");
  });
});
