import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReceivedEmail } from '../../simulators/mailbox/letter.ts';
import type { MailServerBehaviour } from '../../simulators/mailbox/smtp.ts';
import { mailboxFile } from './database-file.ts';

/** A received email, with its attachments as texts. */
export type JourneyEmail = Omit<ReceivedEmail, 'files'> & {
  files: { fileName: string; contentType: string; content: string }[];
};

const page = () => readFile(mailboxFile, 'utf8');

/** Returns all emails to an address, oldest first. */
export async function readEmailsTo(address: string): Promise<JourneyEmail[]> {
  const answer = await fetch(`${await page()}/letters.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as JourneyEmail[];
}

const withinMs = 15_000;

/** Waits for the newest email to an address, newer than `after` if given. */
export async function waitForEmailTo(address: string, after?: JourneyEmail): Promise<JourneyEmail> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const newest = (await readEmailsTo(address)).at(-1);
    if (newest && newest.no > (after?.no ?? 0)) return newest;
    if (Date.now() > deadline) throw new Error(`No letter came to ${address}.`);
    await delay(50);
  }
}

/** Sets how the mail server handles emails to this address from now on. */
export async function setMailServerBehaviour(to: string, behaviour: MailServerBehaviour): Promise<void> {
  await fetch(`${await page()}/behaviour`, { method: 'POST', body: JSON.stringify({ to, behaviour }) });
}
