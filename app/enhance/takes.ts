import { TAKES, takesName } from "~/services/applications/video/takes";

/** Deletes the takes of all users except `but`. Without indexedDB.databases(), only the takes of `own` are known. */
export async function deleteTakes({ but, own }: { but?: string; own: string }): Promise<void> {
  if (typeof indexedDB === "undefined") return;
  const names =
    "databases" in indexedDB ? (await indexedDB.databases()).map(({ name = "" }) => name) : [takesName(own)];
  for (const name of names)
    if (name.startsWith(TAKES) && (but === undefined || name !== takesName(but))) indexedDB.deleteDatabase(name);
}
