import { expect } from "@playwright/test";
import { readOutbox } from "#tests/outbox";

/** Waits for a mail of the journeys' product to an address whose text holds `words`; answers it with its headers. */
export async function mailTo(email: string, words: string): Promise<string> {
  const found = async () =>
    (await readOutbox(process.env.E2E_DATA_DIR ?? "")).find(
      (mail) => mail.includes(`To: ${email}`) && mail.includes(words),
    );
  await expect.poll(found, `mail to ${email}: ${words}`).toBeDefined();
  return String(await found());
}
