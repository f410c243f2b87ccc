import { Parser } from "htmlparser2";
import { checkArchive, readMember } from "./archive";
import { markLarge, readBlocks, type Node } from "./docxText";
import type { Stream } from "./line";
import { findLook, type Style } from "./looks";
import { FileRefusal } from "./refusal";

/** Maximum depth of nested elements, more than real documents have (ODF 1.3, part 3). */
const DEEPEST = 60;

/** Returns whether an archive is an OpenDocument text, by its first file (ODF 1.3, part 2, 3.3). */
export const isOdt = (bytes: Buffer): boolean =>
  bytes.toString("latin1", 30, 100).startsWith("mimetypeapplication/vnd.oasis.opendocument.text");

/** Reads an ODT by paragraphs, like a DOCX. Throws FileRefusal. */
export function readOdt(bytes: Buffer): Stream[] {
  const members = checkArchive(bytes, ["content.xml"]);
  const styles = new Map<string, Style>();
  parse(readMember(bytes, members, "styles.xml"), styles);
  const blocks = parse(readMember(bytes, members, "content.xml"), styles);
  const streams = readBlocks(blocks);
  if (streams.every((lines) => lines.length === 0)) throw new FileRefusal("fileScanned");
  return markLarge(streams);
}

const toBlock: Record<string, string> = {
  "text:p": "paragraph",
  "text:h": "paragraph",
  "table:table": "table",
  "table:table-row": "tableRow",
  "table:table-cell": "tableCell",
};

/** Reads the paragraphs and tables of an XML file of the document. Adds its styles to `styles`. */
function parse(xml: string, styles: Map<string, Style>): Node[] {
  const root: Node = { type: "document", children: [] };
  const open: Node[] = [root];
  const letters: string[] = [];
  let [style, lists, notes]: [Style | undefined, number, number] = [undefined, 0, 0];
  const add = (node: Node) => open.at(-1)?.children?.push(node);
  const addRun = (child: Node) => {
    if (!open.some(({ type }) => type === "paragraph") || notes > 0) return;
    const look = letters.map((name) => findLook(name, styles)).reduce((sum, each) => ({ ...sum, ...each }), {});
    add({ type: "run", children: [child], isBold: look.isBold === true, fontSize: look.fontSize ?? null });
  };
  const onopentag = (name: string, told: Record<string, string>) => {
    const block = toBlock[name];
    if (open.length > DEEPEST) throw new FileRefusal("fileTooComplex");
    if (name === "style:style")
      styles.set(told["style:name"] ?? "", (style = { parent: told["style:parent-style-name"] }));
    else if (name === "style:text-properties" && style) {
      const [, size] = /^([\d.]{1,6})pt$/.exec(told["fo:font-size"] ?? "") ?? [];
      const weight = told["fo:font-weight"];
      if (weight) style.isBold = weight === "bold" || Number(weight) >= 600;
      if (size) style.fontSize = Number(size);
    } else if (name === "text:list") lists += 1;
    else if (/^(?:text:note|office:annotation)$/.test(name)) notes += 1;
    else if (block && notes === 0) {
      const styleName = told["text:style-name"];
      const node: Node = {
        type: block,
        children: [],
        numbering: lists > 0 && name === "text:p" ? { level: lists } : null,
      };
      if (block === "paragraph") {
        node.styleName = name === "text:h" ? "Heading" : (styles.get(styleName ?? "")?.parent ?? styleName ?? null);
        letters.push(styleName ?? "");
      }
      // A text box's paragraphs follow the paragraph that holds the box.
      open.findLast(({ type }) => type !== "paragraph")?.children?.push(node);
      open.push(node);
    } else if (name === "text:span") letters.push(told["text:style-name"] ?? "");
    else if (name === "text:tab") addRun({ type: "tab" });
    else if (name === "text:line-break") addRun({ type: "break" });
    else if (name === "text:s") addRun({ type: "text", value: " " });
  };
  const onclosetag = (name: string) => {
    if (name === "style:style") style = undefined;
    else if (name === "text:list") lists -= 1;
    else if (/^(?:text:note|office:annotation)$/.test(name)) notes -= 1;
    else if (toBlock[name] && notes === 0) {
      open.pop();
      if (toBlock[name] === "paragraph") letters.pop();
    } else if (name === "text:span") letters.pop();
  };
  const parser = new Parser(
    { onopentag, onclosetag, ontext: (value) => addRun({ type: "text", value }) },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return root.children ?? [];
}
