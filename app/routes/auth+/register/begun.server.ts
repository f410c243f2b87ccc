import { viewAccount } from "#contract/candidates/account";
import type { User } from "#contract/candidates/user";
import { readSession } from "~/services/requests/auth/session.server";
import type { Api } from "~/services/server/api/client.server";
import { formatNumber } from "~/services/server/format/links";

/** An account begun by LinkedIn (`phone` is "") or by telephone (`email` is ""). */
export interface Begun {
  userId: string;
  email: string;
  name: string;
  phone: string;
}

export async function describeBegun(request: Request, { user, api }: { user: User; api: Api }): Promise<Begun> {
  const { id: userId, email } = user;
  const number = email ? null : (await api.call(viewAccount, { params: { id: userId } })).whatsApp;
  const phone = number === null ? "" : formatNumber(number).replace("+55 ", "");
  return { userId, email, name: (await readSession(request)).socialName ?? "", phone };
}
