import type { ReceivedEmail } from '../../simulators/mailbox/letter.ts';
import { type Mailbox, openMailbox } from '../../simulators/mailbox/mailbox.ts';
import { waitUntil } from './test-waiting.ts';

/** A mail server with a mailbox, in the process of the test. */
export interface TestMailbox extends Mailbox {
  /**
   * Waits for an email to an address that is newer than the email of the last call for this
   * address. It returns the newest.
   */
  letterTo(address: string): Promise<ReceivedEmail>;
  /** Returns all emails to an address, the oldest first. */
  lettersTo(address: string): readonly ReceivedEmail[];
}

/** Opens a mailbox. The test closes the mailbox at its end. */
export async function openTestMailbox(): Promise<TestMailbox> {
  const mailbox = await openMailbox();
  const taken = new Map<string, number>();
  const lettersTo = (address: string) => mailbox.letters.filter(({ to }) => to.includes(address));
  return {
    ...mailbox,
    lettersTo,
    async letterTo(address) {
      const untaken = () => lettersTo(address).findLast(({ no }) => no > (taken.get(address) ?? 0));
      await waitUntil(() => untaken() !== undefined);
      const email = untaken()!;
      taken.set(address, email.no);
      return email;
    },
  };
}
