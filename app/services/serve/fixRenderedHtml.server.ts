const END = "</body></html>";

/**
 * Mends what React and Remix leave wrong in a page that was rendered whole: React 18 writes NULs where a letter of
 * several bytes did not fit its buffer (react#26228, not in 18.3), and Remix writes its data's scripts after the
 * document's end. Browsers move them into the body; here they are written there.
 */
export function fixRenderedHtml(html: string): string {
  const text = html.replaceAll("\0", "");
  const end = text.lastIndexOf(END);
  return end < 0 ? text : text.slice(0, end) + text.slice(end + END.length) + END;
}
