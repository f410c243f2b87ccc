import { z } from "zod";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { countMessage } from "../../http/limits/receiverLimit";
import { enqueue } from "../../messaging/queue/enqueue";
import { defineKind } from "../../messaging/queue/kind";
import { deliver } from "./deliver";
import { NotWanted, WindowClosed } from "./send";

/** Answers somebody who has just written, in free words. It goes out at night too: they are awake. */
export const whatsAppReplyTask = defineKind({
  name: "whatsapp-reply",
  // Within the 24 hours in which it is allowed.
  triedHours: 12,
  atOnce: 5,
  content: z.object({ to: z.string(), text: z.string() }),
  run: async (context, task) => {
    try {
      await deliver(context, task, task.content);
    } catch (error) {
      if (error instanceof NotWanted || error instanceof WindowClosed) return error.message;
      throw error;
    }
  },
});

/**
 * Has an answer sent, once for its key, if the transaction commits. `userId` is whose number it is, if anybody's; a
 * number that is nobody's gets no more than its limit.
 */
export async function enqueueReply(
  context: AppContext,
  db: Database,
  { key, userId, ...content }: { key: string; userId: string | null; to: string; text: string },
): Promise<void> {
  if (!userId && !(await countMessage(context, db, { channel: "whatsapp", to: content.to, as: "reply" }))) return;
  await enqueue(context, whatsAppReplyTask, { key, userId, content }, db);
}
