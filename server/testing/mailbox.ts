import type { ReceivedLetter } from '../../simulators/mailbox/letter.ts';
import { type Mailbox, openMailbox } from '../../simulators/mailbox/mailbox.ts';
import { until } from './test-waiting.ts';

/** A mailbox in a test's own process. */
export interface TestMailbox extends Mailbox {
  /**
   * Waits for the newest letter to an address that this was not called for yet, and takes it: two calls wait for two letters.
   */
  letterTo(address: string): Promise<ReceivedLetter>;
  /** All letters that came to an address, oldest first. */
  lettersTo(address: string): readonly ReceivedLetter[];
}

/** Opens a mailbox; close it when the tests are over. */
export async function openTestMailbox(): Promise<TestMailbox> {
  const mailbox = await openMailbox();
  const taken = new Map<string, number>();
  const lettersTo = (address: string) => mailbox.letters.filter(({ to }) => to.includes(address));
  return {
    ...mailbox,
    lettersTo,
    async letterTo(address) {
      const untaken = () => lettersTo(address).findLast(({ no }) => no > (taken.get(address) ?? 0));
      await until(() => untaken() !== undefined);
      const letter = untaken()!;
      taken.set(address, letter.no);
      return letter;
    },
  };
}
