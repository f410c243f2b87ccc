/** As many characters as a mark may have in the chunk before its last one. */
const LONGEST_START = 8;

/** Closes each CDATA section at the end of its job, or a missing `]]>` would take in all jobs up to the next. */
export async function* closeCdata(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isOpen = false;
  let rest = "";
  for await (const chunk of chunks) {
    rest += chunk;
    for (;;) {
      const found = (isOpen ? /\]\]>|<\/job>/i : /<!\[CDATA\[/).exec(rest);
      if (!found) break;
      const [mark] = found;
      const end = found.index + mark.length;
      yield mark.startsWith("</") ? `${rest.slice(0, found.index)}]]>${mark}` : rest.slice(0, end);
      rest = rest.slice(end);
      isOpen = !isOpen;
    }
    const sure = Math.max(0, rest.length - LONGEST_START);
    if (sure > 0) yield rest.slice(0, sure);
    rest = rest.slice(sure);
  }
  if (rest) yield rest;
}
