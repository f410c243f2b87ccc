import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { searchWords } from "../../backend/platform/db/schema";
import { openStore } from "../../backend/platform/db/openStore";

/**
 * Writes pairs of words until it is killed: node writer.js <data folder> <name of this run> [count]. Prints the words
 * that it finds in the store, then each acknowledged pair.
 */
const [folder = "", run = "", many = "Infinity"] = process.argv.slice(2);

async function main(): Promise<void> {
  const store = await openStore({ DATA_DIR: folder, DATABASE_URL: undefined, ALLOW_UNENCRYPTED: [], DISK_RESERVE: 16 });
  const { db } = store;
  const found = await db.select({ word: searchWords.word }).from(searchWords);
  print(JSON.stringify(found.map(({ word }) => word)));
  // Three loops at once write each pair by one statement, or by two in a transaction, so that kills meet every state.
  const lane = async (name: string) => {
    for (let count = 0; count < Number(many); count++) {
      const pair = `${run}.${name}.${count}`;
      if (count % 2 === 0) {
        await db.insert(searchWords).values([{ word: `${pair}.a` }, { word: `${pair}.b` }]);
      } else {
        await db.transaction(async (tx) => {
          await tx.insert(searchWords).values({ word: `${pair}.a` });
          await tx.execute(sql`insert into search_words (word) values (${`${pair}.b`})`);
        });
      }
      print(pair);
    }
  };
  await Promise.all(["one", "two", "three"].map(lane));
  await store.close();
}

// Writes synchronously, because a kill must not lose the line of an acknowledged pair.
function print(line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  for (let at = 0; at < bytes.length;)
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      // A full pipe accepts a part of a long line, and the rest later.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
}

main().catch((error: unknown) => {
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
