/*
 * Addresses that the phone itself opens: WhatsApp, mail, telephone and maps. They need no script, and the page asks no
 * third party for anything until somebody presses one.
 */

/** WhatsApp with this text, for the person to choose whom to send it to. */
export const whatsAppHref = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** WhatsApp with this text to a number, which is digits with its country. */
export const whatsAppToHref = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** A number of digits with its country, as people write it: Brazil's with area code and hyphen, others as they are. */
export function formatNumber(digits: string): string {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area ? `+55 ${area} ${first}-${last}` : `+${digits}`;
}

/** A new mail without a recipient. */
export const mailHref = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** A place on the map: the app of maps where there is one on the phone, a page elsewhere. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Dials a Brazilian number as people write it; null for what is none (two digits of area, eight or nine of number). */
export function phoneHref(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^(?:55(?=\d{10,11}$)|0(?=\d{10,11}$))/, "");
  return /^[1-9]\d{9,10}$/.test(digits) ? `tel:+55${digits}` : null;
}

/** A part of a company's text, with the address that a press opens. */
interface TextPart {
  text: string;
  href?: string;
}

/** The longest line that is searched, in characters: the time grows with the square of its length. */
const LONGEST = 5_000;
/** Addresses, e-mails and telephone numbers as people write them in a line of text. */
const pressable =
  /https:\/\/[^\s<>"]+[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+55\s?)?\(?\b0?\d{2}\)?\s?\d{4,5}[\s.-]?\d{4}\b/g;

export function toTextParts(line: string): TextPart[] {
  if (line.length > LONGEST) return [{ text: line }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: text, index } of line.matchAll(pressable)) {
    const href = text.startsWith("https://") ? text : text.includes("@") ? `mailto:${text}` : phoneHref(text);
    if (!href) continue;
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
