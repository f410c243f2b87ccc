import { and, eq, lt } from "drizzle-orm";
import { fold } from "#contract/base/fold";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { candidates, users, whatsAppInbound, whatsAppNumbers } from "../../platform/db/schema";
import { whereNumber } from "../../candidates/auth/numberKey";
import type { SecurityEvent } from "../../http/server/securityEvent";
import { endAgreements } from "./agreements";
import { claimNumber, lockAccounts, parseCode, type Claim } from "./numbers";
import { confirmedReply, forgottenReply, helpReply, moveReply, stoppedReply, unknownNumberReply } from "./replies";
import { enqueueReply } from "./reply";
import { enqueueResumeFile, deleteSentFiles } from "./resumeFile";
import type { InboundMessage } from "./webhook";

/** In days: older messages are ignored. Meta repeats a message until our server answers 200. */
const TOLD_DAYS = 7;
/** In days: how long message hashes are stored. More than TOLD_DAYS, so that no message is handled twice. */
export const REMEMBERED_DAYS = 9;

const stopWords = new Set(["stop", "parar", "pare", "para", "sair", "cancelar", "cancela", "cancele", "descadastrar"]);

/** Accepts a stop word with punctuation and courtesies, but no other words. */
export function isStop(text: string): boolean {
  const words = fold(text)
    .replace(/[^a-z\s]/g, " ")
    .split(/\s+/)
    .filter((word) => word && !["por", "favor", "quero", "obrigado", "obrigada"].includes(word));
  return words.length > 0 && words.length <= 2 && words.every((word) => stopWords.has(word));
}

/** Handles a message once, even if Meta repeats it. Returns the security event that it causes, or null. */
export async function receive(context: AppContext, message: InboundMessage): Promise<SecurityEvent | null> {
  const { db, now } = context;
  const at = new Date(Math.min(Number(message.timestamp) * 1000, now().getTime()));
  if (now().getTime() - at.getTime() > TOLD_DAYS * DAY_MS) return null;
  return db.transaction(async (tx) => {
    const hash = digest(message.id);
    const isNew = await tx
      .insert(whatsAppInbound)
      .values({ hash, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ hash: whatsAppInbound.hash });
    return isNew.length > 0 ? handleMessage(context, tx, { message, hash, at }) : null;
  });
}

interface Received {
  message: InboundMessage;
  hash: string;
  at: Date;
}

async function handleMessage(context: AppContext, tx: Database, received: Received): Promise<SecurityEvent | null> {
  const { message, at } = received;
  const number = message.from;
  const text = message.text?.body ?? message.button?.text ?? "";
  await lockAccounts(context, tx, { number, text });
  const owner = await recordInboundTime(tx, number, at);
  // The person has a new number, so the old number is deleted.
  if (message.type === "system" && message.system?.type.includes("changed_number")) {
    if (owner) await endAgreements(tx, owner.userId);
    await deleteSentFiles(tx, number);
    await tx.delete(whatsAppNumbers).where(whereNumber(number));
    return owner ? { event: "whatsAppRemoved", subject: owner.userId } : null;
  }
  const claim = text ? await claimNumber(context, tx, { number, text, at }) : null;
  await answer(context, tx, { ...received, text, owner, claim });
  if (claim) return { event: claim.isConfirmed ? "whatsAppConfirmed" : "whatsAppMoveAsked", subject: claim.userId };
  return parseCode(text) ? { event: "whatsAppCodeFailed", subject: number } : null;
}

interface Understood extends Received {
  text: string;
  owner: Awaited<ReturnType<typeof recordInboundTime>>;
  claim: Claim | null;
}

async function answer(context: AppContext, tx: Database, understood: Understood): Promise<void> {
  const { message, hash, text, owner, claim } = understood;
  const { config } = context;
  const number = message.from;
  const reply = (key: string, words: string, userId = owner?.userId ?? null) =>
    enqueueReply(context, tx, { key, userId, to: number, text: words });
  const aDay = `${digest(number)}:${context.now().toISOString().slice(0, 10)}`;

  if (claim?.isConfirmed) {
    const { userId, account, language } = claim;
    const isOn = await wantsAnything(tx, userId);
    return void (await reply(`confirmed:${hash}`, confirmedReply(config, language, account, isOn), userId));
  }
  if (claim)
    return void (await reply(`move:${hash}`, moveReply(config, owner?.language ?? claim.language, claim.account)));
  if (isStop(text)) {
    const forgot = await deleteSentFiles(tx, number);
    if (!owner)
      return void (await (forgot
        ? reply(`forgotten:${hash}`, forgottenReply(config))
        : reply(`unknown:${aDay}`, unknownNumberReply(config))));
    await endAgreements(tx, owner.userId);
    return void (await reply(`stop:${hash}`, stoppedReply(config, owner.language)));
  }
  const file = message.document ?? message.image;
  if (file && config.WHATSAPP_TOKEN) return enqueueResumeFile(context, tx, { owner, number, mediaId: file.id, hash });
  // Answers no reaction and no sticker, and nobody who stopped all messages.
  if (!["text", "button", "document", "image", "audio", "video"].includes(message.type)) return;
  if (!owner) return void (await reply(`unknown:${aDay}`, unknownNumberReply(config)));
  if (await wantsAnything(tx, owner.userId)) await reply(`help:${aDay}`, helpReply(config, owner.language));
}

/** Records Meta's spelling of the number, and the message's time: Meta allows free text for 24 hours after it. */
async function recordInboundTime(tx: Database, number: string, at: Date) {
  const whereOwn = whereNumber(number);
  await tx
    .update(whatsAppNumbers)
    .set({ wroteAt: at, number })
    .where(and(whereOwn, lt(whatsAppNumbers.wroteAt, at)));
  const [owner] = await tx
    .select({ userId: whatsAppNumbers.userId, language: users.language })
    .from(whatsAppNumbers)
    .innerJoin(users, eq(users.id, whatsAppNumbers.userId))
    .where(whereOwn);
  return owner;
}

async function wantsAnything(tx: Database, userId: string): Promise<boolean> {
  const [wanted] = await tx
    .select({ updates: candidates.receiveUpdateWhatsApp, jobs: candidates.receiveJobNotificationsWhatsApp })
    .from(candidates)
    .where(eq(candidates.userId, userId));
  return wanted !== undefined && (wanted.updates || wanted.jobs);
}

/** Turns off notices of new vacancies, because the number's owner refused marketing in WhatsApp. */
export async function stopMarketing({ db }: AppContext, number: string): Promise<void> {
  const owner = db.select({ userId: whatsAppNumbers.userId }).from(whatsAppNumbers).where(whereNumber(number));
  await db.update(candidates).set({ receiveJobNotificationsWhatsApp: false }).where(eq(candidates.userId, owner));
}
