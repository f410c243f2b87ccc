import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { AppContext } from "../../http/context";
import { enqueueMail } from "./emailTask";
import { outboxFolder } from "./outbox";

const unsentSchema = z.object({
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
  }),
});

/** Enqueues mails that earlier versions stored as files, with the file's name as key. Returns their number. */
export async function claimUnsent(context: AppContext): Promise<number> {
  const folder = outboxFolder(context.config);
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(unsent|sending)\.json$/.test(name));
  let taken = 0;
  for (const name of names) {
    const content = await readFile(join(folder, name), "utf8").catch(() => "");
    const mail = parseUnsent(content);
    if (!mail) continue;
    await enqueueMail(context, { key: `file:${name}`, userId: null, mail });
    await rm(join(folder, name), { force: true });
    taken++;
  }
  return taken;
}

function parseUnsent(text: string) {
  try {
    const { replyTo, ...mail } = unsentSchema.parse(JSON.parse(text)).mail;
    return { ...mail, ...(replyTo !== undefined && { replyTo }) };
  } catch {
    return null;
  }
}
