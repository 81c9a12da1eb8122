import { dayMs } from '#contract/time/durations.ts';
import { type Addressee, readAdministrators } from '#server/modules/accounts/administrators.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { postOnce } from '#server/platform/mail/post-once.ts';
import type { External } from '../providers/external.ts';

const week = 7 * dayMs;

/** A letter to administrators, and how often it may go out again. */
export interface Telling {
  /** Ids of the subject matter. The same ids cause one letter in a period. */
  about: readonly string[];
  /** Milliseconds. The default is a week. */
  period?: number;
  /** The page where an administrator deals with it. The company's has the SSO settings. */
  page: 'company' | 'manageUsers';
  write: (reader: Addressee, address: string) => Letter;
}

/**
 * Writes to a company's administrators about its single sign-on, in the transaction that makes it
 * necessary.
 */
export async function tellAdministrators(
  { identity }: Pick<External, 'identity'>,
  tx: Transaction,
  companyId: string,
  { about, period = week, page, write }: Telling,
): Promise<void> {
  for (const reader of await readAdministrators(tx, companyId)) {
    const letter = write(reader, `${identity.publicUrl}/${reader.urlName}/${page}`);
    const same = ['single sign-on', companyId, ...about, reader.userId];
    await postOnce(identity, tx, { to: reader.email, companyId, letter }, { about: same, period });
  }
}
