import sql from 'sql-template-tag';
import type { RenewalTrouble } from '#contract/payments.ts';
import { readCards } from './cards.query.ts';
import { declineOf } from './declines.ts';
import { keptUntil } from './kept-until.ts';
import type { PaymentParts } from './payment-parts.ts';
import { nextTry, readTries } from './renew-packages.ts';

/** What is wrong with the renewal of a company's package: of the newest period whose last try failed, and that was not paid for since. */
export async function readRenewalTrouble(parts: PaymentParts, companyId: string): Promise<RenewalTrouble | null> {
  const { db, clock } = parts;
  const [last] = await db.query<{ periodStart: string; status: string }>(sql`
    SELECT period_start AS "periodStart", status FROM payment_orders
    WHERE company_id = ${companyId} AND kind <> 'card' AND status <> 'NEW' ORDER BY number DESC LIMIT 1`);
  if (last?.status !== 'CANCELED' || last.periodStart === null) return null;
  const until = keptUntil(last.periodStart);
  if (Date.parse(until) <= clock.now().getTime()) return null;
  const [tries, [card]] = await Promise.all([
    readTries(db, companyId, last.periodStart),
    readCards(db, companyId, clock.now(), sql`k.is_default`),
  ]);
  const failed = tries.at(-1)!;
  return {
    decline: declineOf(failed.responseCode),
    failedOn: failed.endedOn!,
    nextTryOn: nextTry(tries, card?.id ?? null)?.toISOString() ?? null,
    keptUntil: until,
  };
}
