import sql from 'sql-template-tag';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { type EnqueueEmail, getMailIdOfKey, type NewMail } from './mailer.command.ts';

/** The number of slots in a period. The key of a mail names the slot in which it was posted. */
const slots = 24;

/** A description of mails that count as the same, and the period in which only one is sent. */
export interface EmailOncePerPeriodRule {
  /** Words and ids that these mails have in common: matter, company, receiver. */
  about: readonly string[];
  /** Milliseconds, below the 90 days for which mails are stored. */
  period: number;
}

/**
 * Posts a mail, unless a mail of the same matter was posted within the period. A period begins with
 * a mail, so that no two mails are sent shortly before and after a midnight. The next mail may have
 * to wait one slot longer.
 */
export async function enqueueEmailOncePerPeriod(
  { enqueueEmail, clock }: { enqueueEmail: EnqueueEmail; clock: Clock },
  tx: Transaction,
  mail: Omit<NewMail, 'key'>,
  { about, period }: EmailOncePerPeriodRule,
): Promise<void> {
  const slot = Math.floor((clock.now().getTime() / period) * slots);
  const keyOf = (of: number) => JSON.stringify([...about, of]);
  const earlier = Array.from({ length: slots }, (_, index) => getMailIdOfKey(keyOf(slot - index - 1)));
  const sent = await tx.query(sql`SELECT FROM mails WHERE id = ANY(${earlier}::uuid[]) LIMIT 1`);
  if (sent.length === 0) await enqueueEmail(tx, { ...mail, key: keyOf(slot) });
}
