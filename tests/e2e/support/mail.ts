import { expect } from "@playwright/test";
import { readOutbox } from "#tests/outbox";

export async function mailTo(email: string, words: string): Promise<string> {
  const found = async () =>
    (await readOutbox(process.env.E2E_DATA_DIR ?? "")).find(
      (mail) => mail.includes(`To: ${email}`) && mail.includes(words),
    );
  await expect.poll(found, `mail to ${email}: ${words}`).toBeDefined();
  return String(await found());
}
