import { readActiveRecipients, readEmailCompanyAndActor } from '#server/modules/notifications/recipients.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { KeptDayOfOwner } from './absence-deps.ts';
import { createKeptDaysEmail } from './kept-days-email.ts';
import type { ImportNotificationDeps } from './notify-of-imported-absences.command.ts';

/**
 * Emails people whose assigned desks others keep on days that an absence of the HR calendar no
 * longer covers. The person did not make this change, so no screen shows its result. Part of the
 * caller's transaction.
 */
export async function notifyOfKeptDays(
  tx: Transaction,
  { enqueueEmail, publicUrl }: Pick<ImportNotificationDeps, 'enqueueEmail' | 'publicUrl'>,
  companyId: string,
  keptDays: readonly KeptDayOfOwner[],
): Promise<void> {
  if (keptDays.length === 0) return;
  const byOwner = Map.groupBy(keptDays, ({ userId }) => userId);
  const recipients = await readActiveRecipients(tx, companyId, [...byOwner.keys()]);
  const { companyName, urlName } = await readEmailCompanyAndActor(tx, companyId, null);
  const address = `${publicUrl}/${urlName}/myBookings`;
  for (const [userId, days] of byOwner) {
    const recipient = recipients.get(userId);
    if (!recipient) continue;
    const { email: to, language } = recipient;
    await enqueueEmail(tx, { to, companyId, email: createKeptDaysEmail(language, { companyName, days, address }) });
  }
}
