/**
 * Returns a document's shape, which decides its HTML validity: elements, attributes and equal ids. Text becomes "a" and
 * numbers "0". Styles and speculation rules stay, because a checker reads them.
 */
export function toShape(html: string): string {
  const kept: string[] = [];
  const nameId = createNaming();
  const markup = html
    .replace(/<!--[\s\S]*?-->/g, "<!---->")
    .replace(/(<script\b[^>]*>)([\s\S]*?)(<\/script>)/gi, (_, open: string, content: string, close: string) => {
      if (/type="?(importmap|speculationrules)/i.test(open)) kept.push(content);
      return open + close;
    })
    .replace(/(<style\b[^>]*>)([\s\S]*?)(<\/style>)/gi, (_, open: string, content: string, close: string) => {
      kept.push(content);
      return open + close;
    })
    .replace(/<[/!][^>]*>|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/gi, (part) =>
      part.startsWith("<") ? toTagShape(part, nameId) : toWords(part),
    );
  return [markup, ...kept].join("\n");
}

/** Numbers values by their first appearance: "#0", "#1" … */
function createNaming(): (value: string) => string {
  const known = new Map<string, number>();
  return (value) => {
    if (!known.has(value)) known.set(value, known.size);
    return `#${known.get(value)}`;
  };
}

const refersToIds =
  /^(id|for|form|list|headers|popovertarget|commandfor|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant))$/i;
const isAddress = /^(href|src|srcset|action|formaction|content|datetime)$/i;
const isText = /^(nonce|value|alt|title|placeholder|aria-label|integrity)$/i;

function toTagShape(tag: string, nameId: (id: string) => string): string {
  return tag.replace(/([^\s=<>"']+)=("[^"]*"|'[^']*'|[^\s>"']+)/g, (_, name: string, quoted: string) => {
    const value = quoted.replace(/^(["'])([\s\S]*)\1$/, "$2");
    return `${name}="${toValueShape(name, value, nameId)}"`;
  });
}

function toValueShape(name: string, value: string, nameId: (id: string) => string): string {
  if (refersToIds.test(name)) return value.replace(/\S+/g, nameId);
  // Punctuation and spaces stay: they can make an address or a date invalid.
  if (isAddress.test(name))
    return value
      .replace(/%[\da-f]{2}/gi, "a")
      .replace(/[\p{L}\p{M}]+/gu, "a")
      .replace(/\d/g, "0");
  if (isText.test(name)) return value === "" ? "" : "a";
  return value;
}

/** Replaces words: "Olá, Ana Souza" becomes "a". */
const toWords = (text: string) =>
  text
    .replace(/\p{L}[\p{L}\p{M}'’-]*/gu, "a")
    .replace(/\d+/g, "0")
    .replace(/a(?:[\s,.;:!?·–]+a)+/g, "a");
