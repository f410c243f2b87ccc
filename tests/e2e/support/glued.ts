import type { Page } from "@playwright/test";

/** Finds words that only the style sheet keeps apart: text browsers and copied text join them. */
export const findGlued = (page: Page) =>
  page.evaluate(() => {
    const inline = "a, abbr, b, bdi, button, code, em, i, label, q, small, span, strong, time";
    const glued: string[] = [];
    let [text, isAtEdge] = ["", false];
    const add = (more: string) => {
      if (isAtEdge && /[\p{L}\p{N})\]]$/u.test(text) && /^[\p{L}\p{N}[]/u.test(more))
        glued.push(`${text.slice(-30)}|${more.slice(0, 30)}`);
      text += more;
      isAtEdge = false;
    };
    const read = (node: Node): void => {
      if (node instanceof Text) return add(node.data);
      if (!(node instanceof Element) || node.matches("script, style, svg, dialog, template, [hidden], [type=hidden]"))
        return;
      const isControl = node.matches("input:not([type=checkbox], [type=radio]), select, textarea");
      const isInline = isControl || node.matches(inline);
      if (!isInline) text += " ";
      isAtEdge = isInline;
      if (isControl) add("[]");
      else for (const child of node.childNodes) read(child);
      if (!isInline) text += " ";
      isAtEdge = isInline;
    };
    read(document.body);
    return glued;
  });
