import { eq } from "drizzle-orm";
import { CANDIDATE_USER_TYPE, SUPER_ADMIN_USER_TYPE } from "#contract/candidates/user";
import type { Database } from "../../platform/db/database";
import { users } from "../../platform/db/schema";
import { endAllSessions } from "../../http/sessions/sessions";

/** Sets or removes the role and ends all sessions (docs/requirements.md, 6.3). Returns false if the user is unknown. */
export const setSuperAdmin = (db: Database, userId: string, isSuperAdmin: boolean): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ typeUser: isSuperAdmin ? SUPER_ADMIN_USER_TYPE : CANDIDATE_USER_TYPE })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (user) await endAllSessions(transaction, user.id);
    return user !== undefined;
  });
