/** A row as it stands in a file, before its fields are checked: its value, or the reason why it can't be read. */
export interface RawRow {
  /** The line of its first character, counted from 1. */
  line: number;
  value?: unknown;
  /** In Portuguese, because the operator reads the report. */
  problem?: string;
}

/** The longest row that is held in memory, in characters. */
export const LONGEST_ROW = 2_000_000;

export const rowProblems = {
  tooLong: "A vaga passa de 2 milhões de caracteres.",
  truncated: "O arquivo termina no meio desta vaga.",
  notJson: "Não é JSON válido.",
  notXml: "Não é um feed XML do Indeed: falta o elemento <source>.",
  unclosed: "A vaga não foi fechada: falta </job>.",
  unclosedFeed: "O arquivo termina antes de </source>: pode estar cortado.",
} as const;
