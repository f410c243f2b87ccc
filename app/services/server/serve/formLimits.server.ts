import { MAX_RESUME_FILE_BYTES } from "#contract/candidates/resumeProposal";
import { MAX_PHOTO_BYTES } from "#contract/candidates/user";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import { paths } from "~/services/server/navigation/paths";
import { isAnswerPath } from "./videoPaths";

interface FormLimits {
  /** The largest form that the address takes, in bytes. */
  bytes: number;
  /** The time that the form may take to arrive, in ms. */
  arrival: number;
  /** Among whom it takes its place: what brings a file does not take one of the pages. */
  queue: "pages" | "files" | "visitorFiles" | "videos";
}

/** The largest real form of text, an application with its message, is under 40 kB. The slowest network brings it. */
const text: FormLimits = { bytes: 256 * 1024, arrival: 60_000, queue: "pages" };

/** A slow network of 256 kbit/s brings 10 MB in six minutes, and three minutes of video in 480p within an hour. */
const arrival = 8 * MINUTE_MS;
/** A form's other fields are under 64 kB. */
const file: FormLimits = { bytes: MAX_PHOTO_BYTES + 64 * 1024, arrival, queue: "files" };
const resume: FormLimits = { bytes: MAX_RESUME_FILE_BYTES + 64 * 1024, arrival, queue: "files" };
const video: FormLimits = { bytes: MAX_VIDEO_BYTES + 64 * 1024, arrival: HOUR_MS, queue: "videos" };

/** The exact addresses that take a file. */
const uploads: Readonly<Record<string, FormLimits>> = {
  [paths.photo()]: file,
  [paths.importResume()]: resume,
  [paths.sendResume()]: { ...resume, queue: "visitorFiles" },
  [paths.addVideoResume()]: video,
};

/** The addresses that take one of many files. Such a form says `file` in its address; the other forms stay small. */
const manyUploads =
  /^\/dashboard\/progressSelectiveProcess\/\d{1,15}(?:\/(?:customTest|auxiliary(?:Requirements|Questions)Test))?$/;

/** Returns what a form sent to this address may weigh, and how long it may take. Unknown ones are forms of text. */
export function formLimits(url: string): FormLimits {
  const [given = "", query = ""] = url.split("?", 2);
  // The router takes a path with a slash at its end for the same.
  const path = given.replace(/\/$/, "");
  if (manyUploads.test(path) && new URLSearchParams(query).has("file")) return file;
  if (isAnswerPath(path)) return video;
  return Object.hasOwn(uploads, path) ? (uploads[path] ?? text) : text;
}

export const MAX_FORM_BYTES = text.bytes;

/** The longest time that any form may take to arrive, in ms. */
export const LONGEST_ARRIVAL = Math.max(text.arrival, ...Object.values(uploads).map(({ arrival }) => arrival));
