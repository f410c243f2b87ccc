import { useEffect, useRef, useState } from "react";
import type { RecorderProps } from "./props";
import { sendVideo, type Progress, type Sending, type Step, type Owner, toWait } from "./sendVideo";

export interface Parcel {
  video: Blob;
  url: string | null;
  isWifiOnly: boolean;
  saveUrl: (url: string | null) => Promise<void>;
  forget: () => Promise<void>;
}

/** "saving": the server reads the video. `reason`: the server's text why the video is refused. */
export type SendingState = Omit<Progress, "step"> & { step: Step | "saving"; reason?: string | null };

export function useSending(props: RecorderProps) {
  const [state, setState] = useState<SendingState | null>(null);
  const sending = useRef<Sending | null>(null);
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
      sending.current?.stop();
    },
    [],
  );

  const start = (parcel: Parcel) => {
    sending.current?.stop();
    sending.current = sendVideo({
      ...parcel,
      endpoint: new URL(props.paths.uploads, location.href).href,
      findOwner: () => findOwner(props.paths.session, props.userId),
      onProgress: setState,
      onSent: (url) => void save(url, parcel),
    });
  };

  async function save(url: string, parcel: Parcel): Promise<void> {
    const form = { path: props.paths.save, uploadId: toUploadId(url), formToken: props.formToken };
    const total = parcel.video.size;
    for (let failures = 1; isHere.current; failures++) {
      setState({ step: "saving", sent: total, total, left: null });
      const owner = await findOwner(props.paths.session, props.userId);
      if (owner === "nobody" || owner === "another") return start({ ...parcel, url });
      const answer = owner === "own" ? await saveVideo(form) : "unknown";
      // The server redirects after an ended session too, so the session is checked.
      if (answer === "saved" && (await findOwner(props.paths.session, props.userId)) === "own") {
        await parcel.forget().catch(() => undefined);
        await addPoster(parcel.video);
        return location.assign(toChanged(props.paths.saved));
      }
      if (typeof answer === "object") {
        // The server deletes an upload after reading it, so a retry needs a new upload.
        await parcel.saveUrl(null).catch(() => undefined);
        // An earlier attempt may have saved the video, although its answer was lost, so the video's page is shown.
        if (failures > 1) return location.assign(props.paths.saved);
        return setState({ step: "refused", reason: answer.reason, sent: total, total, left: null });
      }
      await new Promise((resolve) => setTimeout(resolve, toWait(failures)));
    }
  }

  async function addPoster(video: Blob): Promise<void> {
    const { poster: path } = props.paths;
    if (path === null) return;
    const { sendPoster } = await import("./poster").catch(() => ({ sendPoster: null }));
    await sendPoster?.(video, { path, formToken: props.formToken });
  }

  return {
    state,
    start,
    goOn: (options?: { anyLink?: boolean }) => sending.current?.goOn(options),
    stop: () => {
      sending.current?.stop();
      sending.current = null;
      setState(null);
    },
  };
}

/** Returns an uncached address, because the video has changed. */
const toChanged = (path: string) => `${path}?changed=${Date.now().toString(36)}`;

async function findOwner(sessionPath: string, userId: string): Promise<Owner> {
  try {
    const response = await fetch(sessionPath, { cache: "no-store" });
    const answer = (await response.json()) as { isAuthenticated: boolean; userId: string | null };
    if (!answer.isAuthenticated) return "nobody";
    return answer.userId === userId ? "own" : "another";
  } catch {
    return "unknown";
  }
}

const toUploadId = (url: string): string => new URL(url, location.href).pathname.replace(/^.*\//, "");

interface SaveOptions {
  path: string;
  uploadId: string;
  formToken: string | null;
}

/** `reason`: the form's message. "unknown": no meaningful answer. */
type Saved = "saved" | "unknown" | { reason: string | null };

/** Saves a complete upload by the page's form. The answer is a redirect, or the form with a reason. */
async function saveVideo({ path, uploadId, formToken }: SaveOptions): Promise<Saved> {
  const body = new URLSearchParams({ uploadId, ...(formToken && { csrf: formToken }) });
  try {
    const response = await fetch(path, { method: "POST", body, redirect: "manual" });
    if (response.type === "opaqueredirect") return "saved";
    if (response.status >= 500 || response.status === 429) return "unknown";
    return { reason: findReason(await response.text()) };
  } catch {
    return "unknown";
  }
}

function findReason(html: string): string | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelector("[data-slot=field-error]") ?? page.querySelector("[data-error-summary] p");
  return said?.textContent?.trim() || null;
}
