import { count, desc } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { listContactMessages, sendContactMessage } from "#contract/contact";
import { handle } from "../route";
import { contactMessages } from "../db/schema";
import { limit } from "../http/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { enqueueMail } from "../mail/emailTask";
import { contactMail } from "../mail/messages";

const ROWS = 100;
const HOUR = 60 * 60;

/**
 * The contact form (docs/requirements.md, section 2): each message is kept before it is mailed, so that none is lost
 * when a mail is.
 */
export function registerContact(app: FastifyInstance): void {
  handle(app, sendContactMessage, async ({ context, caller, request, body }) => {
    await limit(context, `contact:address:${visitorAddress(request)}`, { max: 20, windowSeconds: HOUR });
    const { config, now } = context;
    const userId = caller?.userId ?? null;
    await context.db.transaction(async (transaction) => {
      const [kept] = await transaction
        .insert(contactMessages)
        .values({ ...body, userId, createdAt: now() })
        .returning({ id: contactMessages.id });
      const mail = { to: config.CONTACT_EMAIL, replyTo: body.email, ...contactMail(config, body) };
      await enqueueMail(context, { key: `contact:${kept?.id}`, userId, mail }, transaction);
    });
    return { sent: true as const };
  });

  handle(app, listContactMessages, async ({ context: { db }, query: { page } }) => {
    const rows = await db
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(ROWS)
      .offset((page - 1) * ROWS);
    const [all] = await db.select({ total: count() }).from(contactMessages);
    return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total: all?.total ?? 0 };
  });
}
