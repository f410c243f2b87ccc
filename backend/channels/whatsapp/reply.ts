import { z } from "zod";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { countMessage } from "../../http/limits/receiverLimit";
import { enqueue } from "../../messaging/queue/enqueue";
import { defineKind } from "../../messaging/queue/kind";
import { deliver } from "./deliver";
import { NotWanted, WindowClosed } from "./send";

/** Answers a person's message in free text, even at night, because the person has just written. */
export const whatsAppReplyTask = defineKind({
  name: "whatsapp-reply",
  // Less than the 24 hours during which Meta allows free text.
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

/** Enqueues an answer once per key. A number without an account (`userId` null) has a daily limit. */
export async function enqueueReply(
  context: AppContext,
  db: Database,
  { key, userId, ...content }: { key: string; userId: string | null; to: string; text: string },
): Promise<void> {
  if (!userId && !(await countMessage(context, db, { channel: "whatsapp", to: content.to, as: "reply" }))) return;
  await enqueue(context, whatsAppReplyTask, { key, userId, content }, db);
}
