/** A currículo in words, as it is printed: nothing in it needs a translation any more. */
export interface ResumeDocument {
  /** The language of its own words, as a tag of BCP 47. The person's text may be in another. */
  language: string;
  /** The title of the file: "Currículo de Ana Souza". */
  title: string;
  name: string;
  label?: string | undefined;
  contacts: PrintedText[];
  sections: PrintedSection[];
}

export interface PrintedText {
  text: string;
  /** Where it leads: "mailto:", "tel:" or "https:". */
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
  /** Paragraphs, parted by line breaks. */
  summary?: string | undefined;
  highlights?: readonly string[] | undefined;
}

/** The three plain layouts of a printed currículo. */
export const resumeLayouts = ["simple", "compact", "columns"] as const;
export type ResumeLayout = (typeof resumeLayouts)[number];
