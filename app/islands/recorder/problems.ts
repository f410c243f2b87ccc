/**
 * Why nothing can be recorded. Each leads to the file input that is always on the page. "lost": the camera was taken away
 * while it was on, by a call for instance.
 */
export type Problem = "noCamera" | "denied" | "busy" | "noSpace" | "unsupported" | "lost";

/** By the names of DOMException that getUserMedia rejects with (W3C, Media Capture and Streams). */
const byName: Record<string, Problem> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noCamera",
  DevicesNotFoundError: "noCamera",
  OverconstrainedError: "noCamera",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  QuotaExceededError: "noSpace",
  NS_ERROR_DOM_QUOTA_REACHED: "noSpace",
};

/** Says what an error of the camera, the recorder or the device's store means to the person. */
export function toProblem(error: unknown): Problem {
  const name = typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
  return byName[name] ?? "unsupported";
}

/** Free room for a recording: twice what it is estimated to weigh, because browsers estimate too. In bytes. */
export const toRoom = (estimatedBytes: number): number => estimatedBytes * 2;
