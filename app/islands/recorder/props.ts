import type { Catalogue } from "~/locales/catalogue";

export type RecorderTexts = Catalogue["recorder"]["texts"];

export interface RecorderProps {
  /** The recording of the person that these takes are for, as "12/why"; "" for the video résumé. */
  about: string;
  /** The question to be answered. It stays in sight from the moment that the camera is on. */
  question: string;
  /** Whether the page's heading is the question, which the recorder then says only beside the camera. */
  isHeading?: boolean | undefined;
  /** The language of the question where it is not the page's. */
  questionLanguage?: string | undefined;
  /** The time to think that may be asked for, and the time to answer, in s. */
  thinkSeconds: number;
  answerSeconds: number;
  canPause: boolean;
  /** Whether sound alone is an answer too. */
  allowsSound: boolean;
  /** The most takes that are kept at once. */
  mostTakes: number;
  /** The database of this person's takes (app/enhance/takes.ts); null on a shared phone, which keeps none. */
  store: string | null;
  userId: string;
  language: string;
  formToken: string | null;
  /** The page's form with files, and the input in it that takes a video recorded before, by their ids. */
  formId: string;
  fileId: string;
  /** `poster` takes a still of what was sent; null where none is shown. */
  paths: { uploads: string; save: string; saved: string; poster: string | null; session: string; login: string };
  texts: RecorderTexts;
}

/** Writes bytes as MB with one digit after the comma, as the page's language does; less than 0.1 MB is 0.1. */
export function formatMegabytes(bytes: number, language: string): string {
  const megabytes = Math.max(0.1, bytes / 1_000_000);
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(megabytes);
}

/** Writes a length in minutes and seconds: 1:05. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Puts values in the place of the "%" of a text, in their order. */
export function fill(text: string, ...values: (string | number)[]): string {
  let index = 0;
  return text.replace(/%/g, () => String(values[index++] ?? ""));
}
