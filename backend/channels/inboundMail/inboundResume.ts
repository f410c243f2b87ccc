import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { receiveMail } from "#contract/companies/inboundMail";
import { defaultLanguage, type Language } from "#contract/base/language";
import { PROPOSAL_HOURS, type Proposed } from "#contract/candidates/resumeProposal";
import { emailSchema } from "#contract/candidates/user";
import { DAY_S, HOUR_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { candidates, queuedTasks, users } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { saveUnprovedProposal, saveVisitorProposal } from "../../candidates/resume/proposals";
import { readResumeFile } from "../../candidates/resume/reading/resumeProcess";
import { emailTask, enqueueMail } from "../../messaging/mail/emailTask";
import { isDocument } from "./fileKind";
import { readInboundMail } from "./readInboundMail";
import type { Config } from "../../platform/config";
import { importLink, sentProposalLink, visitorImportLink } from "../../candidates/resume/links";
import { composeMail, type Content } from "../../messaging/mail/compose";

type Outcome = z.output<(typeof receiveMail)["response"]>["outcome"];

/** Most mails: per address and day, and per hour from all addresses without an account together. */
const PER_ADDRESS = { max: 10, windowSeconds: DAY_S };
const PER_HOUR_OF_UNKNOWN = { max: 200, windowSeconds: HOUR_S };

/**
 * Turns a mailed currículo into a proposal and answers with its link. The sender may be forged, so the proposal needs a
 * login to that e-mail, or the mailed key (docs/decisions/0022). Throws `unavailable` under load.
 */
export async function receiveResumeMail(context: AppContext, bytes: Buffer): Promise<Outcome> {
  const mail = await readInboundMail(bytes);
  const from = emailSchema.safeParse(mail?.from);
  if (!mail || !from.success || isOurs(context, from.data)) return "ignored";
  const owner = await findOwner(context.db, from.data);
  // A mail without a file is a question to the operator. It gets no answer, because the sender may be forged.
  if (mail.files.length === 0) return "ignored";
  const key = `inboundMail:${digest(`${from.data} ${mail.messageId ?? digest(bytes)}`)}`;
  if (await wasAnswered(context.db, key)) return "repeated";
  const taken: (() => Promise<void>)[] = [];
  try {
    taken.push(await limit(context, `inboundMail:address:${from.data}`, PER_ADDRESS));
    if (!owner) taken.push(await limit(context, "inboundMail:unknown", PER_HOUR_OF_UNKNOWN));
  } catch (error) {
    if (error instanceof ApiProblem) return "tooMany";
    throw error;
  }
  const proposed = await readFirst(mail.files, from.data).catch(async (error: unknown) => {
    // The mail server sends the mail again, and the limits must not count it twice.
    for (const refund of taken) await refund();
    throw error;
  });
  // A mail with photos only, none of them a currículo, counts as a question to the operator too.
  if (!proposed && !mail.files.some(isDocument)) return "ignored";
  return answer(context, { key, to: from.data, owner, proposed });
}

const isOurs = ({ config }: AppContext, address: string) => config.MAIL_FROM.toLowerCase().includes(address);

async function findOwner(db: Database, email: string) {
  const [owner] = await db
    .select({ userId: users.id, language: users.language })
    .from(users)
    .innerJoin(candidates, eq(candidates.userId, users.id))
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  return owner;
}

/** A mail was answered if its answer's task exists. Tasks are stored for KEEP_TASKS_DAYS. */
const wasAnswered = async (db: Database, key: string) =>
  (await db.$count(queuedTasks, and(eq(queuedTasks.kind, emailTask.name), eq(queuedTasks.key, key)))) > 0;

async function readFirst(files: Uint8Array[], account: string): Promise<Proposed | null> {
  for (const file of files) {
    try {
      return await readResumeFile({ input: file, bytes: file.length, sender: { network: "mail", account } });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code === "unavailable") throw error;
    }
  }
  return null;
}

interface Answered {
  key: string;
  to: string;
  owner: Awaited<ReturnType<typeof findOwner>>;
  proposed: Proposed | null;
}

/** Saves the proposal and enqueues the answer in one transaction, once per mail. */
async function answer(context: AppContext, { key, to, owner, proposed }: Answered): Promise<Outcome> {
  const { config } = context;
  const language = owner?.language ?? defaultLanguage;
  const repeated = new Error("the same mail was answered meanwhile");
  try {
    return await context.db.transaction(async (tx) => {
      const within = { ...context, db: tx };
      const [outcome, content] = await decide();
      const isNew = await enqueueMail(context, { key, userId: owner?.userId ?? null, mail: { to, ...content } }, tx);
      if (!isNew) throw repeated;
      return outcome;

      async function decide() {
        if (!proposed) return ["refused", resumeRefusedMail(config, language, owner !== undefined)] as const;
        if (!owner)
          return [
            "read",
            visitorResumeReadMail(config, language, (await saveVisitorProposal(within, proposed)).key),
          ] as const;
        return (await saveUnprovedProposal(within, owner.userId, proposed))
          ? (["read", resumeReadMail(config, language)] as const)
          : (["waits", resumeWaitsMail(config, language)] as const);
      }
    });
  } catch (error) {
    if (error === repeated) return "repeated";
    throw error;
  }
}

/* These mails contain nothing of the currículo, because the sender may be forged. */

const resumeReadMail = (config: Config, language: Language): Content =>
  composeMail(config, language, "resumeMails:read", { hours: PROPOSAL_HOURS.own, url: `${importLink(config)}/review` });

const resumeWaitsMail = (config: Config, language: Language): Content =>
  composeMail(config, language, "resumeMails:waits", { url: `${importLink(config)}/review` });

const visitorResumeReadMail = (config: Config, language: Language, key: string): Content =>
  composeMail(config, language, "resumeMails:visitor", {
    hours: PROPOSAL_HOURS.visitor,
    url: sentProposalLink(config, key, "mail"),
  });

const resumeRefusedMail = (config: Config, language: Language, isAccount: boolean): Content =>
  composeMail(config, language, "resumeMails:refused", {
    url: isAccount ? importLink(config) : visitorImportLink(config),
  });
