import { lt } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import { waitingMails } from "../platform/db/schema";
import { emailTask } from "./mail/emailTask";
import { cleanOutbox } from "./mail/outbox";
import { registerUnsubscription } from "./mail/unsubscriptionRoutes";
import { claimUnsent } from "./mail/unsent";
import type { Room } from "./room";

const WAITING_DAYS = 30;

export const messaging: Room = {
  routes: [registerUnsubscription],
  tasks: [emailTask],
  jobs: () => [{ name: "takeOverUnsentMails", everyMs: 60 * MINUTE_MS, atStart: "soon", run: claimUnsent }],
  async clean({ db, config }, time) {
    await db.delete(waitingMails).where(lt(waitingMails.createdAt, new Date(time.getTime() - WAITING_DAYS * DAY_MS)));
    await cleanOutbox(config, time);
  },
};
