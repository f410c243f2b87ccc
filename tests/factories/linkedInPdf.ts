import PdfDocument from "pdfkit";

/** A profile as LinkedIn's "Save as PDF" prints it. */
export interface LinkedInPdf {
  name: string;
  headline: string;
  place: string;
  side: Record<string, string[][]>;
  summary?: [heading: string, text: string[]];
  work?: [heading: string, companies: PrintedCompany[]];
  education?: [heading: string, courses: { school: string; told: string[] }[]];
}

interface PrintedCompany {
  name: string;
  total?: string;
  posts: { post: string; period: string; place?: string; text?: string[] }[];
}

/** Sizes of fonts in points. */
const SIZE = { name: 26, heading: 15.75, company: 12, post: 11.5, text: 10.5, sideHeading: 13, foot: 9 };
const [LEFT, MAIN, TOP, BOTTOM] = [21.6, 223.6, 55, 760] as const;

/** Prints a profile on US letter pages with the sizes and distances of LinkedIn's export. */
export async function aLinkedInPdf(profile: LinkedInPdf): Promise<Buffer> {
  const document = new PdfDocument({ size: "LETTER", margin: 0, bufferPages: true });
  let y: number = TOP;
  const print = (text: string, size: number, x: number, at: number) => {
    document.fontSize(size).text(text, x, at - size, { lineBreak: false });
  };
  for (const [heading, items] of Object.entries(profile.side)) {
    print(heading, SIZE.sideHeading, LEFT, y);
    y += 19.4;
    for (const lines of items) {
      for (const line of lines) {
        print(line, SIZE.text, LEFT, y);
        y += 12.6;
      }
      y += 11;
    }
    y += 15;
  }
  y = TOP;
  const add = (text: string, size: number, distance: number) => {
    y += distance;
    if (y > BOTTOM) {
      document.addPage();
      y = TOP;
    }
    print(text, size, MAIN, y);
  };
  add(profile.name, SIZE.name, 10);
  add(profile.headline, SIZE.company, 21);
  add(profile.place, SIZE.company, 15.4);
  if (profile.summary) {
    add(profile.summary[0], SIZE.heading, 37);
    for (const line of profile.summary[1]) add(line, SIZE.company, 18);
  }
  if (profile.work) {
    add(profile.work[0], SIZE.heading, 54);
    for (const { name, total, posts } of profile.work[1]) {
      add(name, SIZE.company, 38);
      if (total) add(total, SIZE.text, 16);
      for (const { post, period, place, text = [] } of posts) {
        add(post, SIZE.post, 16);
        add(period, SIZE.text, 14.5);
        if (place) add(place, SIZE.text, 14.7);
        for (const [at, line] of text.entries()) add(line, SIZE.text, at === 0 ? 21.4 : 18);
      }
    }
  }
  if (profile.education) {
    add(profile.education[0], SIZE.heading, 57);
    for (const { school, told } of profile.education[1]) {
      add(school, SIZE.company, 33);
      for (const line of told) add(line, SIZE.text, 17.6);
    }
  }
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    print(`Page ${page + 1} of ${count}`, SIZE.foot, 384, 778);
  }
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
