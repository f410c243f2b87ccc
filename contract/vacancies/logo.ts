import { z } from "zod";

/** The SHA-256 in the names of a logo's files, in URL-safe letters. */
export const logoHashSchema = z.string().regex(/^[\w-]{43}$/);

/** The sides of a logo's files in px: twice what a card and a page show. */
export const logoSides = [88, 128] as const;
export const logoFormats = ["webp", "png"] as const;
export type LogoFormat = (typeof logoFormats)[number];
