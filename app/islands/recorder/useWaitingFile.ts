import { useEffect, useRef, useState } from "react";
import { toFileParcel, findSent, cancelUpload } from "./uploads";
import type { RecorderProps } from "./props";
import { fleetingStore, openTakeStore, type FileUpload, type TakeStore } from "./takeStore";
import type { Parcel } from "./useSending";

/** A chosen file whose upload was cut after `sent` bytes. `isOther`: another file was chosen then. */
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
      if (waiting) await cancelUpload(waiting.upload);
      await (await store.current).saveFileUpload(null).catch(() => undefined);
      setWaiting(null);
    },
  };
}

/**
 * Takes over a form with files: the one that is chosen there is sent in parts, so that a cut costs little. Returns what
 * ends that. A form without a file goes as it would, and the server says what is missing.
 */
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
  // Before any other listener, which would take the form for one that is on its way.
  document.addEventListener("submit", onSubmit, { capture: true });
  return () => document.removeEventListener("submit", onSubmit, { capture: true });
}
