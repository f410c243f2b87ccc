import { Parser } from "htmlparser2";
import mammoth from "mammoth";
import { toLine, type Line, type Stream } from "./line";
import { FileRefusal } from "./refusal";
import { checkArchive } from "./archive";

/** Reads a DOCX, paragraph by paragraph. Throws FileRefusal fileBroken, fileKind, fileTooComplex or fileScanned. */
export async function readDocx(bytes: Buffer): Promise<Stream[]> {
  checkArchive(bytes);
  const { value } = await mammoth
    .convertToHtml(
      { buffer: bytes },
      { includeDefaultStyleMap: true, convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })) },
    )
    .catch(() => {
      throw new FileRefusal("fileBroken");
    });
  const lines = toLines(value);
  if (lines.length === 0) throw new FileRefusal("fileScanned");
  return [lines];
}

const blocks = new Set(["p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "br"]);

/** Makes lines of mammoth's HTML: a paragraph is one, and so is a table's row. */
function toLines(html: string): Line[] {
  const lines: Line[] = [];
  let [text, bold, isItem, isTitle, isAfterEmpty, rowDepth] = ["", 0, false, false, false, 0];
  let boldLetters = 0;
  const end = () => {
    const line = toLine(text, { isApart: isAfterEmpty });
    if (line.text !== "") {
      const isBold = boldLetters >= line.text.replace(/\s/g, "").length * 0.9;
      lines.push({ ...line, isBullet: line.isBullet || isItem, isHeading: isTitle || isBold });
    }
    isAfterEmpty = line.text === "";
    [text, boldLetters] = ["", 0];
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (name === "strong") bold += 1;
      if (name === "tr") rowDepth += 1;
      if (name === "li") isItem = true;
      if (/^h\d$/.test(name)) isTitle = true;
      if (name === "br") end();
    },
    ontext: (part) => {
      text += part;
      if (bold > 0) boldLetters += part.replace(/\s/g, "").length;
    },
    onclosetag: (name) => {
      if (name === "strong") bold -= 1;
      if (name === "td" || name === "th") text = `${text.trimEnd()}\t`;
      if (name === "tr") {
        rowDepth -= 1;
        text = text.replace(/\t+$/, "");
        end();
      }
      // The paragraphs of a cell stand in one row, unless there are many of them.
      if (blocks.has(name) && name !== "br" && rowDepth === 0) end();
      else if (name === "p" && rowDepth > 0) text += "\n";
      if (name === "li") isItem = false;
      if (/^h\d$/.test(name)) isTitle = false;
    },
  });
  parser.write(html);
  parser.end();
  end();
  return lines.flatMap(splitCells);
}

/** A cell of several paragraphs was laid out as a column: its lines follow each other. */
function splitCells(line: Line): Line[] {
  if (!line.text.includes("\n")) return [line];
  const cells = line.text.split("\t").map((cell) =>
    cell
      .split("\n")
      .map((part) => part.trim())
      .filter(Boolean),
  );
  if (cells.every((cell) => cell.length <= 1)) return [{ ...line, text: cells.flat().join("\t") }];
  const [first = [], ...others] = cells;
  // A date or a name at the left belongs to the first line at its right.
  if (first.length === 1 && others.length === 1) {
    const [head = "", ...rest] = others[0] ?? [];
    return [{ ...line, text: `${first[0]}\t${head}` }, ...rest.map((text) => toLine(text))];
  }
  return cells.flat().map((text) => toLine(text));
}
