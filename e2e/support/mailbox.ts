import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReceivedLetter } from '../../simulators/mailbox/letter.ts';
import type { Behaviour } from '../../simulators/mailbox/smtp.ts';
import { mailboxFile } from './database-file.ts';

/** A letter that came; its files are texts. */
export type JourneyLetter = Omit<ReceivedLetter, 'files'> & {
  files: { fileName: string; contentType: string; content: string }[];
};

const page = () => readFile(mailboxFile, 'utf8');

/** All letters that came to an address, oldest first. */
export async function lettersTo(address: string): Promise<JourneyLetter[]> {
  const answer = await fetch(`${await page()}/letters.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as JourneyLetter[];
}

const withinMs = 15_000;

/** Waits for the newest letter to an address, newer than `after` where one is named, as people do who look into their mailbox. */
export async function letterTo(address: string, after?: JourneyLetter): Promise<JourneyLetter> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const newest = (await lettersTo(address)).at(-1);
    if (newest && newest.no > (after?.no ?? 0)) return newest;
    if (Date.now() > deadline) throw new Error(`No letter came to ${address}.`);
    await delay(50);
  }
}

/** What the mail server does with letters to this address from now on. */
export async function behave(to: string, behaviour: Behaviour): Promise<void> {
  await fetch(`${await page()}/behaviour`, { method: 'POST', body: JSON.stringify({ to, behaviour }) });
}
