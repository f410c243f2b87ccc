import { TAKES, takesName } from "~/services/applications/video/takes";

/** Deletes the takes except those of `but`. Without indexedDB.databases() it deletes only those of `own`. */
export async function deleteTakes({ but, own }: { but?: string; own: string }): Promise<void> {
  if (typeof indexedDB === "undefined") return;
  const names =
    "databases" in indexedDB ? (await indexedDB.databases()).map(({ name = "" }) => name) : [takesName(own)];
  for (const name of names)
    if (name.startsWith(TAKES) && (but === undefined || name !== takesName(but))) indexedDB.deleteDatabase(name);
}
