/**
 * Decodes a feed by its byte order mark, HTTP's `charset`, the XML declaration (RFC 7303, section 3) or as UTF-8.
 * Invalid sequences become U+FFFD, which the contract refuses.
 *
 * @throws CompressedFeed
 */
export async function* decodeText(
  source: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  charset?: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of source) {
    if (isFirst && isCompressed(chunk)) throw new CompressedFeed();
    if (typeof chunk !== "string") decoder ??= new TextDecoder(detectEncoding(chunk, charset));
    const text = typeof chunk === "string" ? chunk : (decoder?.decode(chunk, { stream: true }) ?? "");
    if (!text) continue;
    yield isFirst && text.startsWith("\uFEFF") ? text.slice(1) : text;
    isFirst = false;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

export class CompressedFeed extends Error {
  override name = "CompressedFeed";
}

/** Recognizes gzip (RFC 1952, section 2.3.1). Decoding as text may have lost the second byte. */
const isCompressed = (start: string | Buffer) => {
  const [first, second = ""] = start.slice(0, 2).toString("latin1");
  return first === "\u001f" && "\u008b\ufffd".includes(second);
};

function detectEncoding(start: Buffer, charset?: string): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const [, declared = "utf-8"] =
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,40})["']/i.exec(start.subarray(0, 300).toString("latin1")) ?? [];
  for (const name of [charset, declared]) {
    try {
      if (name) return new TextDecoder(name).encoding;
    } catch {
      // Ignores an unknown charset.
    }
  }
  return "utf-8";
}
