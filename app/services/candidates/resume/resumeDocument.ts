/** A currículo as translated text, ready for printing. */
export interface ResumeDocument {
  /** The language of the headings (BCP 47). The person's own text may be in another language. */
  language: string;
  /** The file's title: "Currículo de Ana Souza". */
  title: string;
  name: string;
  label?: string | undefined;
  contacts: PrintedText[];
  sections: PrintedSection[];
}

export interface PrintedText {
  text: string;
  /** A "mailto:", "tel:" or "https:" address. */
  link?: string | undefined;
}

export interface PrintedSection {
  title: string;
  entries: PrintedEntry[];
}

export interface PrintedEntry {
  title?: string | undefined;
  period?: string | undefined;
  lines: PrintedText[];
  /** Paragraphs, separated by line breaks. */
  summary?: string | undefined;
  highlights?: readonly string[] | undefined;
}

export const resumeLayouts = ["simple", "compact", "columns"] as const;
export type ResumeLayout = (typeof resumeLayouts)[number];
