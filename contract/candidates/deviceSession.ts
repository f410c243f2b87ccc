import { z } from "zod";
import { instant } from "../base/text";

export const deviceSessionSchema = z.object({
  id: z.uuid(),
  /** The User-Agent, at most 256 characters, or "". */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  /** The session ends no later than this. An idle limit can make `expiresAt` earlier. */
  endsAt: instant.nullable().default(null),
  isShared: z.boolean().default(false),
  isCurrent: z.boolean(),
  /** True if the device gets push notices (docs/decisions/0029). */
  hasNotices: z.boolean().default(false),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
