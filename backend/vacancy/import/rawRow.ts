/** A row as it stands in a file, before anybody has looked at its fields: its value, or what kept it from being read. */
export interface RawRow {
  /** Of its first character, from 1. */
  line: number;
  value?: unknown;
  /** In Portuguese: the report is read by the operator. */
  problem?: string;
}

/** A row longer than this is not held in memory. In characters. */
export const LONGEST_ROW = 2_000_000;

export const rowProblems = {
  tooLong: "A vaga passa de 2 milhões de caracteres.",
  truncated: "O arquivo termina no meio desta vaga.",
  notJson: "Não é JSON válido.",
  notXml: "Não é um feed XML do Indeed: falta o elemento <source>.",
  unclosed: "A vaga não foi fechada: falta </job>.",
  unclosedFeed: "O arquivo termina antes de </source>: pode estar cortado.",
} as const;
