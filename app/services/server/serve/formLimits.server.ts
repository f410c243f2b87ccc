import { MAX_RESUME_FILE_BYTES } from "#contract/candidates/resumeProposal";
import { MAX_PHOTO_BYTES } from "#contract/candidates/user";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import { paths } from "~/services/server/navigation/paths";
import { isAnswerPath } from "./videoPaths";

interface FormLimits {
  bytes: number;
  /** The longest time in which the form must arrive, in ms. */
  arrival: number;
  /** The queue in which the form counts. Uploads and pages have separate queues, each with its own limit. */
  queue: "pages" | "files" | "visitorFiles" | "videos";
}

/** The limits of a text form. The largest real one, an application with its message, is under 40 kB. */
const text: FormLimits = { bytes: 256 * 1024, arrival: 60_000, queue: "pages" };

/** The longest time for a file: at 256 kbit/s, 10 MB take six minutes. */
const arrival = 8 * MINUTE_MS;
/** The limits of a form with a file. Its other fields are under 64 kB. */
const file: FormLimits = { bytes: MAX_PHOTO_BYTES + 64 * 1024, arrival, queue: "files" };
const resume: FormLimits = { bytes: MAX_RESUME_FILE_BYTES + 64 * 1024, arrival, queue: "files" };
const video: FormLimits = { bytes: MAX_VIDEO_BYTES + 64 * 1024, arrival: HOUR_MS, queue: "videos" };

const uploads: Readonly<Record<string, FormLimits>> = {
  [paths.photo()]: file,
  [paths.importResume()]: resume,
  [paths.sendResume()]: { ...resume, queue: "visitorFiles" },
  [paths.addVideoResume()]: video,
};

/** Addresses that accept a file if their query has `file`. Without `file`, the limits of text forms apply. */
const manyUploads =
  /^\/dashboard\/progressSelectiveProcess\/\d{1,15}(?:\/(?:customTest|auxiliary(?:Requirements|Questions)Test))?$/;

/** Returns the limits of the forms that are posted to an address. Unknown addresses accept only text forms. */
export function formLimits(url: string): FormLimits {
  const [given = "", query = ""] = url.split("?", 2);
  // The router ignores a trailing slash.
  const path = given.replace(/\/$/, "");
  if (manyUploads.test(path) && new URLSearchParams(query).has("file")) return file;
  if (isAnswerPath(path)) return video;
  return Object.hasOwn(uploads, path) ? (uploads[path] ?? text) : text;
}

export const MAX_FORM_BYTES = text.bytes;

/** In ms: the longest time that any form may take to arrive. */
export const LONGEST_ARRIVAL = Math.max(text.arrival, ...Object.values(uploads).map(({ arrival }) => arrival));
