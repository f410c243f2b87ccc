import { z } from "zod";

export const logoHashSchema = z.string().regex(/^[\w-]{43}$/);

/** In px: twice the sizes on card and page. */
export const logoSides = [88, 128] as const;
export const logoFormats = ["webp", "png"] as const;
export type LogoFormat = (typeof logoFormats)[number];
