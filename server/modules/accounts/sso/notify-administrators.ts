import { dayMs } from '#contract/time/durations.ts';
import {
  type AdministratorRecipient,
  readAdministratorRecipients,
} from '#server/modules/accounts/administrators.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { enqueueEmailOncePerPeriod } from '#server/platform/mail/enqueue-email-once-per-period.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';

const week = 7 * dayMs;

/** An email to administrators, and how often the server may repeat it. */
export interface AdministratorEmail {
  /** The ids that identify the subject matter. Emails with equal ids are sent once in a period. */
  about: readonly string[];
  /**
   * The milliseconds in which an email with equal `about` is sent only once. The default is a week.
   */
  period?: number;
  /**
   * The page where an administrator handles the matter. `company` has the settings of single
   * sign-on.
   */
  page: 'company' | 'manageUsers';
  write: (reader: AdministratorRecipient, address: string) => Email;
}

/**
 * Emails a company's administrators about its single sign-on, in the transaction that causes the
 * email.
 */
export async function emailAdministratorsAboutSso(
  { identity }: Pick<ProviderDeps, 'identity'>,
  tx: Transaction,
  companyId: string,
  { about, period = week, page, write }: AdministratorEmail,
): Promise<void> {
  for (const reader of await readAdministratorRecipients(tx, companyId)) {
    const email = write(reader, `${identity.publicUrl}/${reader.urlName}/${page}`);
    const same = ['single sign-on', companyId, ...about, reader.userId];
    await enqueueEmailOncePerPeriod(identity, tx, { to: reader.email, companyId, email }, { about: same, period });
  }
}
