/** A meeting for a calendar. */
export interface Meeting {
  /** The same for each version of the same meeting. */
  uid: string;
  /** ISO instants: when it begins, and when it was last changed. */
  startsAt: string;
  changedAt: string;
  /** In minutes. */
  duration: number;
  summary: string;
  description: string;
  location: string | null;
  url: string;
}

/** RFC 5545, section 3.1: at most 75 octets a line, the line break apart. */
const LINE_OCTETS = 75;

/** A calendar file with one meeting (RFC 5545), its lines ended by CRLF. */
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

/** RFC 5545, section 3.3.5, in UTC: "20261128T173000Z". */
const formatInstant = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** RFC 5545, section 3.3.11. */
const escapeText = (text: string) =>
  text
    .replace(/\\/g, "\\\\")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/[;,]/g, "\\$&");

/** RFC 5545, section 3.1: a line goes on after CRLF and a space; a character is never cut in two. */
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
