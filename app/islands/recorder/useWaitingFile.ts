import { useEffect, useRef, useState } from "react";
import { findSent, giveUp } from "./fileUpload";
import { toFileParcel } from "./parcels";
import type { RecorderProps } from "./props";
import { fleetingStore, openTakeStore, type FileUpload, type TakeStore } from "./takeStore";
import type { Parcel } from "./useSending";

/** A chosen file whose upload was cut: `sent` bytes of it are there. `isOther`: what was chosen then is another file. */
export interface WaitingFile {
  upload: FileUpload;
  sent: number;
  isOther: boolean;
}

/** What goes on with a chosen file after a reload, a crash or a reboot. */
export function useWaitingFile({ store: name, about }: Pick<RecorderProps, "store" | "about">) {
  const [waiting, setWaiting] = useState<WaitingFile | null>(null);
  // A form may be sent before the store is open.
  const store = useRef<Promise<TakeStore>>(Promise.resolve(fleetingStore()));

  const look = async () => {
    const kept = await store.current;
    const upload = await kept.readFileUpload().catch(() => null);
    const sent = upload && (await findSent(upload));
    if (sent === "gone") await kept.saveFileUpload(null).catch(() => undefined);
    setWaiting(upload && typeof sent === "number" ? { upload, sent, isOther: false } : null);
  };
  useEffect(() => {
    store.current = openTakeStore(name, about);
    void look();
  }, []);

  return {
    waiting,
    look,
    toParcel: async (file: File): Promise<Parcel> => toFileParcel(file, await store.current),
    /** Goes on with the file that was chosen again, where it is the same one. */
    goOn: async (file: File): Promise<Parcel | null> => {
      const parcel = await toFileParcel(file, await store.current);
      if (parcel.url !== null) return parcel;
      setWaiting((before) => before && { ...before, isOther: true });
      return null;
    },
    drop: async () => {
      if (waiting) await giveUp(waiting.upload);
      await (await store.current).saveFileUpload(null).catch(() => undefined);
      setWaiting(null);
    },
  };
}
