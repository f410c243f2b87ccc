import { zip } from "./zip";

const types = "http://schemas.openxmlformats.org/package/2006/content-types";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const part = (xml: string) => Buffer.from(`<?xml version="1.0"?>${xml}`);

/** Returns a DOCX with a body and styles of WordprocessingML (ECMA-376, part 1, 17). */
export const docx = (body: string, styles = "", header = ""): Buffer =>
  zip({
    "[Content_Types].xml": part(
      `<Types xmlns="${types}"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": part(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": part(`<w:document ${word}><w:body>${body}</w:body></w:document>`),
    "word/header1.xml": part(`<w:hdr ${word}>${header}</w:hdr>`),
    "word/styles.xml": part(`<w:styles ${word}>${styles}</w:styles>`),
    "word/_rels/document.xml.rels": part(
      `<Relationships xmlns="${relations}"><Relationship Id="r2" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
    ),
  });

/** Returns a paragraph, in bold with "+" before its text. */
export const paragraph = (text: string, style = ""): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r>${text.startsWith("+") ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t>${text.replace(/^\+/, "")}</w:t></w:r></w:p>`;

/** Returns a table of lines, whose cells are separated by "|". */
export const table = (rows: string): string =>
  `<w:tbl>${rows
    .split("\n")
    .map(
      (row) =>
        `<w:tr>${row
          .split("|")
          .map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`)
          .join("")}</w:tr>`,
    )
    .join("")}</w:tbl>`;
