import { TAKES, takesName } from "~/services/video/takes";

/**
 * Forgets the takes on this device: all of them, or those of anybody but `owner`. A page that has one open lets go of
 * it (`versionchange`). Browsers that don't list their databases forget those of `own`, whose page this is.
 */
export async function deleteTakes({ but, own }: { but?: string; own: string }): Promise<void> {
  if (typeof indexedDB === "undefined") return;
  const names =
    "databases" in indexedDB ? (await indexedDB.databases()).map(({ name = "" }) => name) : [takesName(own)];
  for (const name of names)
    if (name.startsWith(TAKES) && (but === undefined || name !== takesName(but))) indexedDB.deleteDatabase(name);
}
