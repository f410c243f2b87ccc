/* Links to other apps. They contact a third party only after a click. */

/** Returns a link that sends a text by WhatsApp. The person chooses the receiver there. */
export const whatsAppHref = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Returns a link that sends a text by WhatsApp to `number`, which has only digits, with country code. */
export const whatsAppToHref = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** Writes a Brazilian number as "+55 19 98812-3344", and any other number as "+" and its digits. */
export function formatNumber(digits: string): string {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area ? `+55 ${area} ${first}-${last}` : `+${digits}`;
}

export const mailHref = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** Returns a link that opens the phone's map app, or a web page. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Returns a `tel:` link for a Brazilian number; null for any other text. */
export function phoneHref(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^(?:55(?=\d{10,11}$)|0(?=\d{10,11}$))/, "");
  return /^[1-9]\d{9,10}$/.test(digits) ? `tel:+55${digits}` : null;
}

interface TextPart {
  text: string;
  href?: string;
}

/** In characters. Longer texts are not searched, because the time grows with the square of the length. */
const LONGEST = 2_000;
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
