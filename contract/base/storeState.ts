import { z } from "zod";
import { defineEndpoint } from "./endpoint";
import { instant, writtenInstant } from "./text";

const storeStateSchema = z.object({
  /** Null while visitors are served. */
  maintenanceSince: instant.nullable(),
  /** Set in a restored copy, which runs no jobs and sends nothing. */
  restoredAt: instant.nullable(),
  clockAt: instant.nullable().default(null),
  /** The last complete backup that was reported; null without a report. */
  backupAt: instant.nullable().default(null),
});

export const viewStoreState = defineEndpoint("GET", "/operator/storeState", {
  auth: "operator",
  role: "reads",
  summary: "Whether visitors are served, and whether this is a restored copy",
  response: storeStateSchema,
});

export const endQuiet = defineEndpoint("POST", "/operator/live", {
  auth: "operator",
  role: "machine",
  summary: "Says that a restored copy is the real store from now on; its processes run jobs and send after a restart",
  response: storeStateSchema,
});

export const acceptClock = defineEndpoint("POST", "/operator/clock", {
  auth: "operator",
  role: "machine",
  summary:
    "Says that the clock is right, though it is more than a day away from the store's last time: what is due by time is deleted and ended again",
  response: storeStateSchema,
});

export const exportStore = defineEndpoint("POST", "/operator/storeExport", {
  auth: "operator",
  role: "machine",
  wantsRecentLogin: true,
  summary:
    "Writes the embedded store as it is now into a file of work in DATA_DIR, for `motriz backup`, which takes it away; everybody else waits meanwhile. 409 where the store is a PostgreSQL server",
  response: z.object({ file: z.string() }),
});

export const setMaintenance = defineEndpoint("PUT", "/operator/maintenance", {
  auth: "operator",
  role: "machine",
  summary:
    "Tells visitors that we are at work (503), or serves them again, within two seconds and without a restart; operators' and companies' calls, jobs and the queue go on",
  body: z.object({ on: z.boolean() }),
  response: storeStateSchema,
});

export const listStoreFiles = defineEndpoint("GET", "/operator/storeFiles", {
  auth: "operator",
  role: "machine",
  summary:
    "The files that rows use, by name, up to 500 from `after` on: their lengths in bytes and SHA-256 digests (base64url), null where a file is older than these, for `motriz doctor`",
  query: z.object({ after: z.string().max(200).optional() }),
  response: z.object({
    rows: z.array(z.object({ name: z.string(), bytes: z.number().nullable(), digest: z.string().nullable() })),
  }),
});

export const saveBackup = defineEndpoint("POST", "/operator/backups", {
  auth: "operator",
  role: "key",
  summary: "Says that a whole backup was made of the store as it was at an instant: `motriz backup` does, at its end",
  body: z.object({ at: writtenInstant }),
  response: z.object({ at: instant }),
});
