import { Parser } from "htmlparser2";

/** How a style of text or paragraphs looks. It inherits from `parent`. */
export interface Style {
  parent?: string | undefined;
  isBold?: boolean | undefined;
  isHidden?: boolean | undefined;
  fontSize?: number | undefined;
}
export type Look = Pick<Style, "isBold" | "isHidden" | "fontSize">;

export function findLook(name: string, styles: ReadonlyMap<string, Style>): Look {
  const look: Look = {};
  let style = styles.get(name);
  for (let depth = 0; style && depth < 10; depth++) {
    look.isBold ??= style.isBold;
    look.isHidden ??= style.isHidden;
    look.fontSize ??= style.fontSize;
    style = styles.get(style.parent ?? "");
  }
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** Reads Word's styles (ECMA-376, part 1, 17.7). The style "" is a paragraph's look without a style. */
export function readWordStyles(xml: string): Map<string, Style> {
  const usual: Style = { fontSize: 10 };
  const styles = new Map<string, Style>([["", usual]]);
  let style: Style | undefined;
  const onopentag = (name: string, told: Record<string, string>) => {
    const value = told["w:val"];
    const isOn = !["0", "false", "off"].includes(value ?? "");
    if (name === "w:docDefaults") style = usual;
    else if (name === "w:style") {
      style = {};
      styles.set(told["w:styleId"] ?? "", style);
      if (told["w:default"] === "1" && told["w:type"] === "paragraph")
        styles.set("", { parent: told["w:styleId"] ?? "", fontSize: undefined });
      if (told["w:type"] === "paragraph") style.parent = "docDefaults";
    } else if (!style) return;
    else if (name === "w:basedOn") style.parent = value;
    else if (name === "w:b") style.isBold = isOn;
    else if (name === "w:vanish") style.isHidden = isOn;
    else if (name === "w:sz") style.fontSize = Number(value) / 2 || undefined;
  };
  const parser = new Parser({ onopentag }, { xmlMode: true, decodeEntities: true });
  parser.end(xml);
  return styles.set("docDefaults", usual);
}

/** Reads the paragraphs of a header or footer, which mammoth leaves out. */
export function readWordParagraphs(xml: string): string[] {
  const paragraphs: string[] = [];
  let isText = false;
  const add = (text: string) => paragraphs.push((paragraphs.pop() ?? "") + text);
  const parser = new Parser(
    {
      onopentag: (name) => {
        isText = name === "w:t";
        if (name === "w:p") paragraphs.push("");
        else if (name === "w:tab" || name === "w:br") add("\t");
      },
      onclosetag: () => (isText = false),
      ontext: (text) => isText && add(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return paragraphs.map((text) => text.trim()).filter((text) => /[\p{L}\d]{3}/u.test(text));
}
