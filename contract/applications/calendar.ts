export interface Meeting {
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
  /** How often it has changed: a calendar takes a later version in the place of an earlier one. */
  sequence: number;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
}

/** RFC 5545, section 3.1, allows at most 75 octets a line, not counting the line break. */
const LINE_OCTETS = 75;

/** The head of a subscribed calendar: its name, and how often to ask (RFC 7986, 5.1 and 5.7). */
interface Subscription {
  name: string;
  minutes: number;
}

/** Writes a calendar file (RFC 5545). Its lines end with CRLF. */
export function createCalendar(meetings: readonly Meeting[], product: string, subscription?: Subscription): string {
  const { name, minutes } = subscription ?? {};
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product)}//candidate//PT`,
    "METHOD:PUBLISH",
    // The names that begin with X are what calendars knew before the RFC, and some still know alone.
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
