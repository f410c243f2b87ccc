export interface Meeting {
  uid: string;
  startsAt: string;
  changedAt: string;
  duration: number;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  /** A higher version replaces a lower one in calendars. */
  sequence: number;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
}

/** RFC 5545, section 3.1: at most 75 octets without the line break. */
const LINE_OCTETS = 75;

/** Name and refresh interval of a subscribed calendar (RFC 7986, sections 5.1 and 5.7). */
interface Subscription {
  name: string;
  minutes: number;
}

/** Returns an iCalendar text (RFC 5545) with CRLF as line break. */
export function createCalendar(meetings: readonly Meeting[], product: string, subscription?: Subscription): string {
  const { name, minutes } = subscription ?? {};
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product)}//candidate//PT`,
    "METHOD:PUBLISH",
    // Calendar programs older than RFC 7986 read the X- names.
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...(minutes ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${minutes}M`, `X-PUBLISHED-TTL:PT${minutes}M`] : []),
    ...meetings.flatMap(toEvent),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

const toEvent = (meeting: Meeting): string[] => [
  "BEGIN:VEVENT",
  `UID:${escapeText(meeting.uid)}`,
  `DTSTAMP:${formatInstant(meeting.changedAt)}`,
  `SEQUENCE:${meeting.sequence}`,
  `STATUS:${meeting.status}`,
  `DTSTART:${formatInstant(meeting.startsAt)}`,
  `DURATION:PT${meeting.duration}M`,
  `SUMMARY:${escapeText(meeting.summary)}`,
  `DESCRIPTION:${escapeText(meeting.description)}`,
  ...(meeting.location ? [`LOCATION:${escapeText(meeting.location)}`] : []),
  `URL:${meeting.url}`,
  "END:VEVENT",
];

/** Returns a time as "20261128T173000Z" (RFC 5545, section 3.3.5). */
const formatInstant = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Escapes a text (RFC 5545, section 3.3.11). */
const escapeText = (text: string) =>
  text
    .replace(/\\/g, "\\\\")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/[;,]/g, "\\$&");

/** Breaks a long line by CRLF and a space, without splitting a character (RFC 5545, section 3.1). */
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
