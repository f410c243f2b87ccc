import type { Catalogue } from "../../../messaging/texts/catalogues";

/** Why a row can't be read. */
export type RowProblem = keyof Catalogue["companyApi"]["rows"];

/** A row as it stands in a file, before its fields are checked: its value, or the reason why it can't be read. */
export interface RawRow {
  /** The line of its first character, counted from 1. */
  line: number;
  value?: unknown;
  /** The key of the text that says why (companyApi.rows). */
  problem?: RowProblem;
  /** True if a typographic sign was lost on the way and put back (lostSigns.ts). */
  isMended?: boolean;
}

/** Something of a row that could not be taken as it stands. `about` is the key of its text (companyApi.import). */
export interface Doubt {
  about: "payUnclear" | "anywhere";
  text: string;
}

/** A row of another format in the fields of our own feed. */
export interface Conversion {
  fields: Record<string, unknown>;
  doubts: Doubt[];
  /** Names of fields that the format does not know. */
  unknown: string[];
}

/** The longest row that is read, in characters. One of this length holds the processor for 0.1 s. */
export const LONGEST_ROW = 500_000;

/** How deep the values of a row may nest. Our own rows and schema.org's need fewer than ten levels. */
export const DEEPEST_ROW = 50;
