import { useEffect, useRef, useState } from "react";
import type { RecorderProps } from "./props";
import { fleetingDatabase, openTakeDatabase, type FileUpload, type TakeDatabase, type Take } from "./takeDatabase";
import type { Parcel } from "./useSending";
import type { RecorderModel } from "./useRecorder";

/** A file whose upload was cut after `sent` bytes. `isOther`: the person has chosen another file since. */
export interface WaitingFile {
  upload: FileUpload;
  sent: number;
  isOther: boolean;
}

export function useWaitingFile({ store: name, about }: Pick<RecorderProps, "store" | "about">) {
  const [waiting, setWaiting] = useState<WaitingFile | null>(null);
  const store = useRef<Promise<TakeDatabase>>(Promise.resolve(fleetingDatabase()));

  const look = async () => {
    const kept = await store.current;
    const upload = await kept.readFileUpload().catch(() => null);
    const sent = upload && (await findSent(upload));
    if (sent === "gone") await kept.saveFileUpload(null).catch(() => undefined);
    setWaiting(upload && typeof sent === "number" ? { upload, sent, isOther: false } : null);
  };
  useEffect(() => {
    store.current = openTakeDatabase(name, about);
    void look();
  }, []);

  return {
    waiting,
    look,
    toParcel: async (file: File): Promise<Parcel> => toFileParcel(file, await store.current),
    /** Continues the upload if the person has chosen the same file again. */
    goOn: async (file: File): Promise<Parcel | null> => {
      const parcel = await toFileParcel(file, await store.current);
      if (parcel.url !== null) return parcel;
      setWaiting((before) => before && { ...before, isOther: true });
      return null;
    },
    drop: async () => {
      if (waiting) await cancelUpload(waiting.upload);
      await (await store.current).saveFileUpload(null).catch(() => undefined);
      setWaiting(null);
    },
  };
}

/** Passes a form's file to `onFile`, which sends it in parts, and stops the post. Returns a function to end this. */
export function watchFileForm(formId: string, onFile: (file: File) => void): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== formId) return;
    const file = Array.from(form.querySelectorAll<HTMLInputElement>("input[type=file]"))
      .flatMap(({ files }) => Array.from(files ?? []))
      .find(({ size }) => size > 0);
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
  };
  // This listener runs before the other listeners, which would treat the form as pending.
  document.addEventListener("submit", onSubmit, { capture: true });
  return () => document.removeEventListener("submit", onSubmit, { capture: true });
}

export async function toTakeParcel(
  take: Take,
  isWifiOnly: boolean,
  { read, store, remove }: Pick<RecorderModel, "read" | "store" | "remove">,
): Promise<Parcel | null> {
  const video = await read(take);
  if (!video) return null;
  const known = (await store?.list())?.find(({ id }) => id === take.id);
  return {
    video,
    isWifiOnly,
    url: known?.uploadUrl ?? null,
    saveUrl: async (url) => store?.setUpload(take.id, url),
    forget: () => remove(take.id),
  };
}

export async function toFileParcel(file: File, store: TakeDatabase): Promise<Parcel> {
  const print = await toPrint(file).catch(() => null);
  const known = await store.readFileUpload().catch(() => null);
  const { name, size: bytes } = file;
  return {
    video: file,
    isWifiOnly: false,
    url: known && known.print === print ? known.uploadUrl : null,
    saveUrl: (uploadUrl) => store.saveFileUpload(uploadUrl && print ? { name, bytes, print, uploadUrl } : null),
    forget: () => store.saveFileUpload(null),
  };
}

/** Bytes hashed at each end of a file. */
const PART = 256 * 1024;

/** Returns size, name and a hash of both ends of a file. Leaves out its date, as some phones give the current time. */
export async function toPrint(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, PART), file.slice(Math.max(PART, file.size - PART))]);
  const hash = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
  return `${file.size}:${digits.join("")}:${file.name}`;
}

/** Returns the sent bytes (tus 1.0.0). "gone": the upload was deleted. Null: the server can't be asked. */
export async function findSent({ uploadUrl }: FileUpload): Promise<number | "gone" | null> {
  const response = await fetch(uploadUrl, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } }).catch(() => null);
  if (response?.status === 404 || response?.status === 410) return "gone";
  const offset = response?.ok ? response.headers.get("upload-offset") : null;
  return offset === null ? null : Number(offset);
}

/** Deletes an upload at the server. If the request fails, the server deletes the upload after a day. */
export async function cancelUpload({ uploadUrl }: FileUpload): Promise<void> {
  await fetch(uploadUrl, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } }).catch(() => undefined);
}
