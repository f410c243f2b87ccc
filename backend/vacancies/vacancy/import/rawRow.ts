import type { Catalogue } from "../../../messaging/texts/catalogues";

export type RowProblem = keyof Catalogue["companyApi"]["rows"];

export interface RawRow {
  line: number;
  value?: unknown;
  problem?: RowProblem;
  /** True if a lost dash or quote was restored (lostSigns.ts). */
  isMended?: boolean;
}

/** `about` is the key of the warning's text in companyApi.import. */
export interface Doubt {
  about: "payUnclear" | "anywhere";
  text: string;
}

export interface Conversion {
  fields: Record<string, unknown>;
  doubts: Doubt[];
  unknown: string[];
}

/** In characters. A row of this length takes 0.1 s. */
export const LONGEST_ROW = 500_000;

/** In levels of nesting. Our rows and schema.org's need fewer than ten. */
export const DEEPEST_ROW = 50;
