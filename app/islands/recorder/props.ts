import type { Catalogue } from "~/locales/catalogue";

export type RecorderTexts = Catalogue["recorder"]["texts"];

export interface RecorderProps {
  /** Identifies the recording by vacancy and question, as "12/why". The video résumé has "". */
  about: string;
  question: string;
  /** True if the page's heading is the question. Then only the camera view repeats the question. */
  isHeading?: boolean | undefined;
  questionLanguage?: string | undefined;
  thinkSeconds: number;
  answerSeconds: number;
  canPause: boolean;
  allowsSound: boolean;
  mostTakes: number;
  /** Database name of this person's takes (services/applications/video/takes.ts). Null on a shared phone. */
  store: string | null;
  userId: string;
  language: string;
  formToken: string | null;
  formId: string;
  fileId: string;
  paths: { uploads: string; save: string; saved: string; poster: string | null; session: string; login: string };
  texts: RecorderTexts;
}

/** Writes bytes as MB, at least 0.1, with at most one decimal. */
export function formatMegabytes(bytes: number, language: string): string {
  const megabytes = Math.max(0.1, bytes / 1_000_000);
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(megabytes);
}

/** Writes a length in minutes and seconds: 1:05. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function fill(text: string, ...values: (string | number)[]): string {
  let index = 0;
  return text.replace(/%/g, () => String(values[index++] ?? ""));
}
