import { z } from "zod";
import { instant } from "../base/text";

/** A session of a user, as its owner sees it among the others. */
export const deviceSessionSchema = z.object({
  id: z.uuid(),
  /** The browser's User-Agent, at most 256 characters; "" if it sent none. */
  device: z.string(),
  createdAt: instant,
  /** Exact to ten minutes. */
  lastSeenAt: instant,
  expiresAt: instant,
  /** When it ends at the latest: `expiresAt` is sooner where it also ends without use. */
  endsAt: instant.nullable().default(null),
  /** Whether the person said that others use this phone too. */
  isShared: z.boolean().default(false),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
  /** Whether its device gets notices (docs/decisions/0029). */
  hasNotices: z.boolean().default(false),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
