import sql from 'sql-template-tag';
import { trialEndNoticeDayCounts, trialPackageId } from '#contract/billing/subscription.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { forEachSequentially } from '#server/platform/jobs/for-each-sequentially.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { readPlacesToFreezeByKind } from '../freezing/places-to-freeze.query.ts';
import { readFreePackage } from '../packages/packages.query.ts';
import { readPayerRecipients } from '../payers.query.ts';
import { lockSubscription } from '../periods/lock-subscription.ts';
import { isTrial } from '../periods/next-period.ts';
import { addDaysInWarsaw, countDaysInWarsaw } from '../periods/paid-months.ts';
import { createTrialEndingEmail } from './create-trial-ending-email.ts';

type TrialEndDeps = Pick<BillingDeps, 'db' | 'clock' | 'enqueueEmail' | 'publicUrl'>;

/**
 * Returns the latest notice of a trial whose time has come, as its number of days before the end.
 * Undefined before the first notice, and after the end.
 */
function noticeDue(end: number, now: number): number | undefined {
  return trialEndNoticeDayCounts.filter((days) => addDaysInWarsaw(end, -days) <= now && now < end).at(-1);
}

/**
 * Emails the members who may pay about the end of the company's trial, once for each notice. The
 * transaction also stores the notice.
 */
async function notifyTrialEnd(
  tx: Transaction,
  { clock, enqueueEmail, publicUrl }: TrialEndDeps,
  companyId: string,
): Promise<void> {
  const stored = await lockSubscription(tx, companyId);
  const { end } = stored.period;
  if (!isTrial(stored) || end === null) return;
  const now = clock.now().getTime();
  const notice = noticeDue(end, now);
  if (notice === undefined || (stored.toldDays !== null && stored.toldDays <= notice)) return;
  await tx.query(sql`UPDATE subscriptions SET told_days = ${notice} WHERE company_id = ${companyId}`);
  // The notice may run late, after midnight or after an outage. The email therefore counts the days
  // anew.
  const days = countDaysInWarsaw(now, end);
  const free = await readFreePackage(tx, companyId);
  const [frozen, people] = await Promise.all([
    readPlacesToFreezeByKind(tx, companyId, free.limits),
    readPayerRecipients(tx, companyId),
  ]);
  for (const { email: to, language, companyName, urlName } of people) {
    const address = `${publicUrl}/${urlName}/subscription/changePackage`;
    const email = createTrialEndingEmail(language, { companyName, end, days, frozen, address });
    await enqueueEmail(tx, { to, companyId, email, notAfter: new Date(end).toISOString() });
  }
}

/**
 * Sends the notices about trials that end in seven days or in one, company by company. Inactive
 * companies get none.
 * @throws the first error, after all companies were tried
 */
export async function notifyTrialEnds(deps: TrialEndDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  // The search is a day too wide, because a day in Warsaw may have 25 hours. `noticeDue` decides
  // exactly.
  const soon = trialEndNoticeDayCounts.map((days) => new Date(addDaysInWarsaw(now, days + 1)).toISOString());
  const ending = await db.query<{ companyId: string }>(sql`
    SELECT s.company_id AS "companyId"
    FROM subscriptions s JOIN subscription_periods o ON o.company_id = s.company_id AND o.id = s.period_id
      JOIN companies c ON c.id = s.company_id AND c.is_active
    WHERE o.package_id = ${trialPackageId} AND o.period_end > ${clock.now().toISOString()} AND EXISTS (
      SELECT FROM unnest(${[...trialEndNoticeDayCounts]}::int[], ${soon}::timestamptz[]) AS notice (days, soon)
      WHERE (s.told_days IS NULL OR s.told_days > notice.days) AND o.period_end <= notice.soon)`);
  await forEachSequentially(ending, ({ companyId }) => db.transaction((tx) => notifyTrialEnd(tx, deps, companyId)));
}
