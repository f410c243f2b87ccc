import { parseArgs } from "node:util";
import { readConfig } from "../config";
import { openStore } from "../db/openStore";
import { setSuperAdmin } from "../users/superAdmin";
import { toOperatorLine } from "./operatorLine";
import { restrictToOwner } from "./ownerOnly";

/**
 * `node build/backend/superAdmin.js E-MAIL [--revoke]`: makes the account of this e-mail a super-admin, or a candidate
 * again. With the embedded store the product has to be stopped meanwhile.
 */
async function main(): Promise<void> {
  restrictToOwner();
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { revoke: { type: "boolean" } } });
  const [email, ...others] = positionals;
  if (!email || others.length > 0) throw new Error("Use: superAdmin.js E-MAIL [--revoke]");
  const store = await openStore(readConfig());
  try {
    const isSuperAdmin = !values.revoke;
    if (!(await setSuperAdmin(store.db, email, isSuperAdmin))) throw new Error(`No account has the e-mail ${email}.`);
    process.stdout.write(
      `${email} is ${isSuperAdmin ? "a super-admin" : "a candidate"} now; every session of theirs has ended.\n`,
    );
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  console.error(toOperatorLine(error));
  process.exit(1);
});
