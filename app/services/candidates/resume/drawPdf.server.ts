import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { ATTACHED_RESUME } from "#contract/candidates/resumeProposal";
import type { PrintedEntry, PrintedText, ResumeDocument, ResumeLayout } from "./resumeDocument";

/** The look of a layout. Lengths are in points (1/72 inch), and the page is A4. */
interface Look {
  margin: number;
  /** The text size, from which all other sizes are computed. */
  size: number;
  /** The space between entries, as a multiple of the text size. */
  gap: number;
  /** The width of the left column, which has the periods. With 0, each period is below its title. */
  periods: number;
  colour: string;
}

const INK = "#14202b";
const MUTED = "#4a5763";

const looks: Record<ResumeLayout, Look> = {
  simple: { margin: 57, size: 10.5, gap: 0.8, periods: 0, colour: INK },
  compact: { margin: 43, size: 9, gap: 0.5, periods: 0, colour: INK },
  columns: { margin: 51, size: 10, gap: 0.8, periods: 104, colour: "#04645d" },
};

/** A constant, because pdfkit's types lack `relationship` (ISO 32000-2, 7.11.3), which pdfkit supports. */
const attachment = { name: ATTACHED_RESUME, type: "application/json", relationship: "Alternative" };

/** The scales that are tried, one after another, if the text is too long. */
const SHRINKS = [1, 0.92, 0.85];
const MOST_PAGES = 2;
/** The smallest scale that is used to fit one page. Smaller scales are used only to fit two pages. */
const SMALLEST_FOR_ONE = 0.92;
/** In characters. A longer text never fits two pages, so only the smallest scale is drawn. */
const HOPELESS = 14_000;

/** The line height, as a multiple of the text size. */
const LINE = 1.35;
const LINE_LENGTH = 90;
/** In lines. An entry of this length or shorter is not split between pages. */
const MOST_KEPT = 10;

const require = createRequire(import.meta.url);
const fonts = {
  text: require.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf"),
};

/** Draws a tagged PDF (PDF/UA-1, ISO 14289-1). `attached` is embedded in it: the whole currículo as JSON Resume. */
export async function drawPdf(resume: ResumeDocument, layout: ResumeLayout, attached?: object): Promise<Buffer> {
  const look = looks[layout];
  const json = attached && Buffer.from(JSON.stringify(attached));
  const sizes = countCharacters(resume) > HOPELESS ? SHRINKS.slice(-1) : SHRINKS;
  let best: { bytes: Buffer; pages: number } | undefined;
  for (const shrink of sizes) {
    const isEnough = best !== undefined && best.pages <= MOST_PAGES;
    if (isEnough && shrink < SMALLEST_FOR_ONE) break;
    const drawn = await drawAt(resume, { ...look, size: look.size * shrink }, json);
    // A result of two pages is replaced only by a result of one page.
    if (!isEnough || drawn.pages === 1) best = drawn;
    if (drawn.pages === 1) break;
  }
  return best?.bytes ?? Buffer.alloc(0);
}

function countCharacters(resume: ResumeDocument): number {
  return JSON.stringify(resume.sections).length;
}

async function drawAt(resume: ResumeDocument, look: Look, json?: Buffer): Promise<{ bytes: Buffer; pages: number }> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: look.margin,
    pdfVersion: "1.7",
    // pdfkit supports PDF/UA, but its types do not know it.
    subset: "PDF/UA" as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: resume.language,
    info: { Title: resume.title, Author: resume.name, Creator: "Motriz" },
  });
  const bytes = collect(pdf);
  let pages = 1;
  pdf.on("pageAdded", () => (pages += 1));
  pdf.registerFont("text", fonts.text).registerFont("strong", fonts.strong);
  if (json) pdf.file(json, attachment);
  const page = new Page(pdf, look);
  page.head(resume);
  for (const section of resume.sections) {
    page.heading(section.title, section.entries[0]);
    for (const entry of section.entries) {
      page.entry(entry);
      // Lets other requests run, so that a long currículo does not delay them.
      await new Promise(setImmediate);
    }
  }
  page.end();
  pdf.end();
  return { bytes: await bytes, pages };
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.once("error", reject);
    pdf.once("end", () => resolve(Buffer.concat(parts)));
  });
}

interface TextStyle {
  size?: number;
  strong?: boolean;
  colour?: string;
  x?: number;
  width?: number;
}

/** Draws the parts of a document below each other, with tags for screen readers. */
class Page {
  private readonly root: PDFKit.PDFStructureElement;
  private readonly left: number;
  private readonly width: number;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly look: Look,
  ) {
    this.root = pdf.struct("Document");
    pdf.addStructure(this.root);
    this.left = look.margin;
    this.width = pdf.page.width - 2 * look.margin;
  }

  head({ name, label, contacts }: ResumeDocument): void {
    const { size, colour } = this.look;
    this.paragraph(this.root, "H1", name, { size: size * 2, strong: true, colour });
    if (label) this.paragraph(this.root, "P", label, { size: size * 1.2, colour: MUTED });
    this.space(0.3);
    for (const contact of contacts) this.linkable(this.root, contact);
  }

  heading(title: string, first: PrintedEntry | undefined): void {
    const { size, colour, margin } = this.look;
    this.space(1);
    // A heading stays on one page with the beginning of its first entry.
    this.keepTogether(size * 3 + (first ? this.keptHeight(first) : 0));
    this.paragraph(this.root, "H2", title, { size: size * 1.25, strong: true, colour });
    this.pdf.markContent("Artifact", { type: "Layout" });
    this.pdf
      .moveTo(margin, this.pdf.y + 1)
      .lineTo(margin + this.width, this.pdf.y + 1)
      .lineWidth(0.7)
      .stroke(colour);
    this.pdf.endMarkedContent();
    this.pdf.y += 4;
  }

  entry(entry: PrintedEntry): void {
    const { title, period, lines, summary, highlights } = entry;
    const { size, periods, gap } = this.look;
    const part = this.pdf.struct("Sect");
    this.root.add(part);
    this.keepTogether(this.keptHeight(entry));
    const column = periods > 0 ? { x: this.left + periods, width: this.width - periods } : {};
    const top = this.pdf.y;
    let periodEnd = top;
    let page = this.pdf.page;
    if (periods > 0 && period) {
      this.paragraph(part, "P", period, { colour: MUTED, size: size * 0.95, width: periods - 8 });
      [periodEnd, page] = [this.pdf.y, this.pdf.page];
      this.pdf.y = top;
    }
    if (title) this.paragraph(part, "H3", title, { strong: true, ...column });
    if (periods === 0 && period) this.paragraph(part, "P", period, { colour: MUTED });
    for (const line of lines) this.linkable(part, line, { colour: INK, ...column });
    for (const paragraph of (summary ?? "").split("\n").filter((text) => text.trim()))
      this.paragraph(part, "P", paragraph, column);
    if (highlights?.length) this.list(part, highlights, column);
    // The next entry begins below the longer of the two columns.
    if (this.pdf.page === page) this.pdf.y = Math.max(this.pdf.y, periodEnd);
    part.end();
    this.space(gap);
  }

  end(): void {
    this.root.end();
  }

  private list(parent: PDFKit.PDFStructureElement, items: readonly string[], style: TextStyle): void {
    const list = this.pdf.struct("L");
    parent.add(list);
    for (const item of items) {
      const element = this.pdf.struct("LI");
      list.add(element);
      this.paragraph(element, "LBody", `•  ${item}`, style);
      element.end();
    }
    list.end();
  }

  private linkable(parent: PDFKit.PDFStructureElement, { text, link }: PrintedText, style: TextStyle = {}): void {
    if (!link) return this.paragraph(parent, "P", text, style);
    const paragraph = this.pdf.struct("P");
    parent.add(paragraph);
    const element = this.pdf.struct("Link", { alt: text }, () => this.write(text, style, link));
    paragraph.add(element);
    paragraph.end();
  }

  private paragraph(parent: PDFKit.PDFStructureElement, type: string, text: string, style: TextStyle): void {
    parent.add(this.pdf.struct(type, {}, () => this.write(text, style)));
  }

  private write(text: string, style: TextStyle, link?: string): void {
    const { size = this.look.size, strong = false, colour = INK, x = this.left, width = this.width } = style;
    this.pdf
      .font(strong ? "strong" : "text")
      .fontSize(size)
      .fillColor(link ? "#04645d" : colour)
      // The font has no tab, so a tab would be neither drawn nor read.
      .text(text.replace(/\t/g, " "), x, this.pdf.y, { width, lineGap: size * 0.2, ...(link && { link }) });
  }

  private keptHeight({ title, period, lines, summary, highlights }: PrintedEntry): number {
    const { size, periods } = this.look;
    const single = [title, periods === 0 && period, ...lines, ...(highlights ?? [])].filter(Boolean).length;
    const told = single + Math.ceil((summary?.length ?? 0) / LINE_LENGTH);
    return size * LINE * (told <= MOST_KEPT ? told : 3);
  }

  private space(lines: number): void {
    if (this.pdf.y > this.look.margin) this.pdf.y += lines * this.look.size;
  }

  private keepTogether(height: number): void {
    if (this.pdf.y + height > this.pdf.page.height - this.look.margin) this.pdf.addPage();
  }
}
