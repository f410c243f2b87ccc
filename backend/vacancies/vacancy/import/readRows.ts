import type { Language } from "#contract/base/language";
import { reasonsIn } from "../../../messaging/texts/reasons";
import { findRows, type FeedFormat, type FoundRows } from "./findRows";
import { indeedRows } from "./indeedRows";
import { pageRows } from "./pageRows";
import { jsonRows } from "./jsonRows";
import type { RawRow } from "./rawRow";
import { CompressedFeed, decodeText } from "./textOf";

export type FeedSource = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** Reading stops after this many refused rows, if they outnumber the good ones. */
const MOST_REFUSED = 5_000;

export interface ReadRow extends FoundRows {
  rejected: number;
  isLast?: boolean;
}

/** Reads rows, with messages in `language`. `charset` comes from HTTP. Throws only if reading the source fails. */
export async function* readRows(
  format: FeedFormat,
  source: FeedSource,
  language: Language,
  charset?: string,
): AsyncGenerator<ReadRow> {
  const reasons = reasonsIn(language);
  let [good, refused] = [0, 0];
  for await (const raw of readRawRows(format, source, charset)) {
    const found = findRows(raw, format, reasons);
    const { rows, problems } = found;
    const rejected = rows.length
      ? new Set(problems.map(({ externalId }) => externalId)).size
      : Math.min(1, problems.length);
    good += rows.length;
    refused += rejected;
    const isLast = refused > MOST_REFUSED && refused > good;
    yield { ...found, rejected, ...(isLast && { isLast }) };
    if (isLast) return;
  }
}

async function* readRawRows(format: FeedFormat, source: FeedSource, charset?: string): AsyncGenerator<RawRow> {
  const text = inParts(decodeText(source, charset));
  try {
    if (format === "indeed") yield* indeedRows(closeCdata(text));
    else yield* format === "jsonld" ? pageRows(text) : jsonRows(text);
  } catch (error) {
    if (!(error instanceof CompressedFeed)) throw error;
    yield { line: 1, problem: "compressed" };
  }
}

const PART = 16_384;

async function* inParts(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) for (let at = 0; at < chunk.length; at += PART) yield chunk.slice(at, at + PART);
}

const LONGEST_START = 8;

/** Closes an open CDATA section at the end of its job. A missing `]]>` would swallow the following jobs. */
async function* closeCdata(chunks: AsyncIterable<string>): AsyncGenerator<string> {
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
