import { TAKES, takesName } from "~/services/video/takes";

/**
 * Deletes the takes on this device: all of them, or those of anybody but `but`. A page that has a database open closes
 * it (`versionchange`). A browser that can't list its databases deletes those of `own`, the person of this page.
 */
export async function deleteTakes({ but, own }: { but?: string; own: string }): Promise<void> {
  if (typeof indexedDB === "undefined") return;
  const names =
    "databases" in indexedDB ? (await indexedDB.databases()).map(({ name = "" }) => name) : [takesName(own)];
  for (const name of names)
    if (name.startsWith(TAKES) && (but === undefined || name !== takesName(but))) indexedDB.deleteDatabase(name);
}
