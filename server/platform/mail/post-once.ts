import sql from 'sql-template-tag';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { mailIdOf, type NewMail, type Post } from './post.command.ts';

/** The number of parts of a period. A mail's key names the part in which it was posted. */
const parts = 24;

/** Mails that count as the same one, and the period in which one is enough. */
export interface Once {
  /** Words and ids that the mails have in common: matter, company, receiver. */
  about: readonly string[];
  /** Milliseconds, below the 90 days for which mails are stored. */
  period: number;
}

/**
 * Posts a mail, unless one of the same matter was posted within the period. A period begins with a
 * mail, so that no two mails stand on either side of a midnight. The next mail may have to wait one
 * part of the period longer.
 */
export async function postOnce(
  { post, clock }: { post: Post; clock: Clock },
  tx: Transaction,
  mail: Omit<NewMail, 'key'>,
  { about, period }: Once,
): Promise<void> {
  const part = Math.floor((clock.now().getTime() / period) * parts);
  const keyOf = (of: number) => JSON.stringify([...about, of]);
  const earlier = Array.from({ length: parts }, (_, index) => mailIdOf(keyOf(part - index - 1)));
  const posted = await tx.query(sql`SELECT FROM mails WHERE id = ANY(${earlier}::uuid[]) LIMIT 1`);
  if (posted.length === 0) await post(tx, { ...mail, key: keyOf(part) });
}
