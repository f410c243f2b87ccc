import type { Take, TakeStore, FileUpload } from "./takeStore";
import type { RecorderModel } from "./useRecorder";
import type { Parcel } from "./useSending";

/** Makes a take ready to be sent. Returns null where it is no longer on the device. */
export async function toTakeParcel(
  take: Take,
  isWifiOnly: boolean,
  { read, store, remove }: Pick<RecorderModel, "read" | "store" | "remove">,
): Promise<Parcel | null> {
  const video = await read(take);
  if (!video) return null;
  // What the store knows of its upload may be newer than the take that is shown.
  const known = (await store?.list())?.find(({ id }) => id === take.id);
  return {
    video,
    isWifiOnly,
    url: known?.uploadUrl ?? null,
    saveUrl: async (url) => store?.setUpload(take.id, url),
    forget: () => remove(take.id),
  };
}

/**
 * Makes a chosen file ready to be sent. The file itself stays where it is: chosen again after a reload or a reboot, it
 * goes on from where it was. Where the browser can't tell files apart, it is sent from its beginning.
 */
export async function toFileParcel(file: File, store: TakeStore): Promise<Parcel> {
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

/** So many bytes of a file's beginning, and of its end, tell it from others. */
const PART = 256 * 1024;

/**
 * Returns what tells a file from others: its name, its size, and a hash of its first and last bytes. Its date is not
 * among them, because the pickers of some phones give the moment of the choice. Rejects where the file can't be read,
 * or the browser has no hash.
 */
export async function toPrint(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, PART), file.slice(Math.max(PART, file.size - PART))]);
  const hash = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
  return `${file.size}:${digits.join("")}:${file.name}`;
}

/** Asks how many bytes of an upload the server has (tus 1.0.0). "gone": it gave it up. Null: it can't be asked. */
export async function findSent({ uploadUrl }: FileUpload): Promise<number | "gone" | null> {
  const response = await fetch(uploadUrl, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } }).catch(() => null);
  if (response?.status === 404 || response?.status === 410) return "gone";
  const offset = response?.ok ? response.headers.get("upload-offset") : null;
  return offset === null ? null : Number(offset);
}

/** Asks the server to forget an upload. One that it can't be asked about goes by itself after a day. */
export async function cancelUpload({ uploadUrl }: FileUpload): Promise<void> {
  await fetch(uploadUrl, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } }).catch(() => undefined);
}
