/** A row as it stands in a file, before its fields are checked: its value, or the reason why it can't be read. */
export interface RawRow {
  /** The line of its first character, counted from 1. */
  line: number;
  value?: unknown;
  /** In Portuguese, because the operator reads the report. */
  problem?: string;
  /** True if a typographic sign was lost on the way and put back (lostSigns.ts). */
  isMended?: boolean;
}

/** The longest row that is held in memory, in characters. */
export const LONGEST_ROW = 2_000_000;

/** How deep the values of a row may nest. Our own rows and schema.org's need fewer than ten levels. */
export const DEEPEST_ROW = 50;

export const rowProblems = {
  empty: "O arquivo está vazio.",
  compressed: "O arquivo está comprimido (gzip): descompacte-o antes.",
  tooLong: "A vaga passa de 2 milhões de caracteres.",
  tooDeep: "Os valores da vaga estão aninhados demais.",
  truncated: "O arquivo termina no meio desta vaga.",
  notJson: "Não é JSON válido.",
  notXml: "Não é um feed XML do Indeed: falta o elemento <source>.",
  unclosed: "A vaga não foi fechada: falta </job>.",
  unclosedFeed: "O arquivo termina antes de </source>: pode estar cortado.",
} as const;
