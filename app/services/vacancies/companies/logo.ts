import type { LogoFormat } from "#contract/vacancies/logo";
import { paths } from "~/services/server/navigation/paths";

/** A logo file's side in px, by its side on the page in CSS px. */
const fileSides = { 44: 88, 64: 128 } as const;
type LogoSide = keyof typeof fileSides;

export const logoHref = (hash: string, side: LogoSide, format: LogoFormat): string =>
  paths.logo(`${hash}-${fileSides[side]}.${format}`);

export function parseLogoFile(file: string): { hash: string; side: number; format: LogoFormat } | null {
  const [, hash, side, format] = /^([\w-]{43})-(88|128)\.(webp|png)$/.exec(file) ?? [];
  return hash ? { hash, side: Number(side), format: format === "png" ? "png" : "webp" } : null;
}

const smallWords = new Set(["a", "as", "d", "da", "das", "de", "do", "dos", "e", "o", "os"]);

/** Returns two letters at most: "Concessionária Horizonte" becomes "CH". */
export function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !smallWords.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map(([first = ""]) => first.toUpperCase())
    .join("");
}
