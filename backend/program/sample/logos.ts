import { drawLogoVariants } from "../../platform/pictures/logoVariants";

/** Each logo has two layers in a square of 64 units: the company's colour, then white. */
const marks: readonly (readonly [coloured: string, white: string])[] = [
  ['<circle cx="32" cy="32" r="28"/>', '<path d="M25 60 30 10h4l5 50zM14 26h9v4h-9zM41 26h9v4h-9z"/>'],
  ['<path d="M17 6h30l15 26-15 26H17L2 32z"/>', '<circle cx="32" cy="32" r="13"/>'],
  ['<path d="M32 3 58 12v20c0 14-10 24-26 29C16 56 6 46 6 32V12z"/>', '<path d="M16 42 32 20l16 22h-9l-7-10-7 10z"/>'],
  ['<path d="M2 24h22l8 12 8-12h22l-8 10h-8l-4 6h-6l-4 8-4-8h-6l-4-6H10z"/>', ""],
  [
    '<circle cx="32" cy="32" r="29"/>',
    '<path d="M32 13a19 19 0 0 1 18 13l-12 3a6 6 0 0 0-12 0l-12-3a19 19 0 0 1 18-13zM14 38l12-2 3 5-6 9a20 20 0 0 1-9-12zM50 38a20 20 0 0 1-9 12l-6-9 3-5z"/>',
  ],
  ['<path d="M20 6h12L14 58H2zM36 6h10L28 58H18zM50 6h12L44 58H32z"/>', ""],
  ['<path d="M2 54 26 12l10 17 6-9 20 34z"/>', '<path d="m26 24 5 9-5 4-5-4z"/>'],
];
const colours = ["#12507b", "#a3231f", "#1f6f43", "#2b2f36", "#b4530a", "#5a3a8e", "#0b6b74", "#8a1550"] as const;

/** Number of companies with a logo. The other companies show their initials. */
const DRAWN = 30;

/** Returns the address of a company's logo, or null without a logo. No server answers the address. */
export const toLogoAddress = (place: number): string | null =>
  place < DRAWN ? `https://logos.example/${place}.png` : null;

export async function* drawLogos(): AsyncGenerator<{ url: string; pictures: Buffer[] }, undefined> {
  const { default: sharp } = await import("sharp");
  for (let place = 0; place < DRAWN; place += 1) {
    const [coloured, white] = marks[place % marks.length] ?? ["", ""];
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="-10 -10 84 84">` +
      `<g fill="${colours[place % colours.length]}">${coloured}</g><g fill="#fff">${white}</g></svg>`;
    const drawn = drawLogoVariants(sharp(Buffer.from(svg)));
    yield { url: toLogoAddress(place) ?? "", pictures: await Promise.all(drawn.map((each) => each.toBuffer())) };
  }
}
