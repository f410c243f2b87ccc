/** A meeting for a calendar. */
export interface Meeting {
  /** It is the same for each version of the same meeting. */
  uid: string;
  /** The instants, in ISO 8601, at which it begins and at which it was last changed. */
  startsAt: string;
  changedAt: string;
  /** How long it takes, in minutes. */
  duration: number;
  summary: string;
  description: string;
  location: string | null;
  url: string;
}

/** RFC 5545, section 3.1, allows at most 75 octets a line, not counting the line break. */
const LINE_OCTETS = 75;

/** Writes a calendar file with one meeting (RFC 5545). Its lines end with CRLF. */
export function createCalendar(
  { uid, startsAt, changedAt, duration, summary, description, location, url }: Meeting,
  product: string,
): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product)}//candidate//PT`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatInstant(changedAt)}`,
    `DTSTART:${formatInstant(startsAt)}`,
    `DURATION:PT${duration}M`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

/** Writes an instant as RFC 5545, section 3.3.5, does in UTC: "20261128T173000Z". */
const formatInstant = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Escapes a text as RFC 5545, section 3.3.11, does. */
const escapeText = (text: string) =>
  text
    .replace(/\\/g, "\\\\")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/[;,]/g, "\\$&");

/** Folds a line as RFC 5545, section 3.1, does: it goes on after CRLF and a space. A character is never cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
