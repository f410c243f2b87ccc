/** A currículo in words, as it is printed: nothing in it needs a translation any more. */
export interface ResumeDocument {
  /** The language of its own words, as a tag of BCP 47. What the person wrote is theirs. */
  language: string;
  /** The title of the file: "Currículo de Ana Souza". */
  title: string;
  name: string;
  /** What the person wants to be, below the name. */
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
  /** What it is: the post, the course. Absent where the section is a text. */
  title?: string | undefined;
  /** From when to when. It stands beside the title. */
  period?: string | undefined;
  lines: PrintedText[];
  /** Paragraphs, parted by line breaks. */
  summary?: string | undefined;
  highlights?: readonly string[] | undefined;
}

/** The three plain layouts of a printed currículo. */
export const resumeLayouts = ["simple", "compact", "columns"] as const;
export type ResumeLayout = (typeof resumeLayouts)[number];
