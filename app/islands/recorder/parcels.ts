import { toPrint } from "./fileUpload";
import type { Take, TakeStore } from "./takeStore";
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
 * Makes a chosen file ready to be sent. The file itself stays where it is: chosen again after a reload or a reboot, it goes on from
 * where it was. Where the browser can't tell files apart, it is sent from its beginning.
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
