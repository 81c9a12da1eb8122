import papaparse from 'papaparse';
import sql from 'sql-template-tag';
import * as z from 'zod';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { readPaidSumLookupByCompany } from '#server/modules/billing/orders/paid-sums.query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { parseOperatorArguments } from '#server/platform/operator-arguments.ts';
import { type ListedVoucher, listVouchers } from './vouchers.query.ts';

/**
 * The arguments of the operator's command for vouchers. It lists the vouchers of all companies or
 * of one, or marks one voucher.
 */
const wanted = z.object({
  /** The url name of the referred company. */
  company: z.string().min(1).toLowerCase().optional(),
  /** The number of paid months for which the voucher is given. */
  months: z.coerce.number().int().min(1).optional(),
  /** True marks the voucher as given to the member. */
  'handed-over': z.boolean().default(false),
});

const day = (instant: string) => getCalendarDayAt(Date.parse(instant), subscriptionTimeZone);

/** Formats a voucher's number of paid months: '1 month', '6 months'. */
const paidMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`);

function stateOf({ handedOn, withdrawnOn }: ListedVoucher): string {
  if (handedOn !== null) return withdrawnOn === null ? 'handed over' : 'handed over, refunded';
  return withdrawnOn === null ? 'due' : 'cancelled';
}

/**
 * Builds a row of the list. Days are in Warsaw, amounts in złoty. The payments of the company
 * include VAT.
 */
const lineOf = (voucher: ListedVoucher, paid: number) => ({
  company: voucher.urlName,
  'company name': voucher.companyName,
  member: voucher.memberEmail,
  'member name': voucher.memberName,
  months: voucher.months,
  due: day(voucher.dueOn),
  state: stateOf(voucher),
  'handed over': voucher.handedOn === null ? '' : day(voucher.handedOn),
  amount: (voucher.amount / 100).toFixed(2),
  'company paid': (paid / 100).toFixed(2),
});

/**
 * Formats the vouchers as CSV (RFC 4180). Text that people have typed cannot act as a formula in a
 * spreadsheet.
 */
async function tableOf(db: Database, vouchers: readonly ListedVoucher[]): Promise<string> {
  if (vouchers.length === 0) return 'There are no vouchers.';
  const companyIds = vouchers.map(({ companyId }) => companyId);
  const paidBy = await readPaidSumLookupByCompany(db, companyIds);
  const lines = vouchers.map((voucher) => lineOf(voucher, paidBy(voucher.companyId)));
  return papaparse.unparse(lines, { escapeFormulae: true, newline: '\n' });
}

/**
 * Marks a voucher as handed over, once.
 * @throws Error with the reason why the voucher cannot be handed over
 */
async function handOver(db: Database, company: string, months: number, now: Date): Promise<string> {
  return await db.transaction(async (tx) => {
    // The lock on the referral waits for a refund that has just read whether the voucher was handed
    // over.
    await tx.query(sql`
      SELECT FROM referred_companies r JOIN companies c ON c.id = r.company_id WHERE c.url_name = ${company}
      FOR NO KEY UPDATE OF r`);
    const [voucher] = await listVouchers(tx, sql`c.url_name = ${company} AND v.months = ${months}`);
    if (!voucher) throw new Error(`There is no voucher for ${paidMonths(months)} of ${company}.`);
    const { companyId, handedOn, withdrawnOn, memberEmail } = voucher;
    const named = `The voucher for ${paidMonths(months)} of ${company}`;
    if (handedOn !== null) return `${named} was handed over on ${day(handedOn)}.`;
    if (withdrawnOn !== null)
      throw new Error(`${named} was cancelled on ${day(withdrawnOn)}: its payment was refunded.`);
    await tx.query(sql`
      UPDATE referral_vouchers SET handed_on = ${now.toISOString()} WHERE company_id = ${companyId} AND months = ${months}`);
    return `${named} is now marked as handed over to ${memberEmail}.`;
  });
}

/**
 * Runs the operator's command for vouchers: lists vouchers, or marks one as handed over.
 * @returns the list as CSV, or the result as a sentence
 * @throws Error with the reason
 */
export async function runVoucherCommand(db: Database, args: object, now: Date): Promise<string> {
  const { company, months, 'handed-over': isHandedOver } = parseOperatorArguments(wanted, args);
  if (!isHandedOver) {
    const which = sql`(${company ?? null}::text IS NULL OR c.url_name = ${company ?? null})
      AND (${months ?? null}::int IS NULL OR v.months = ${months ?? null})`;
    return await tableOf(db, await listVouchers(db, which));
  }
  if (company === undefined || months === undefined)
    throw new Error('--handed-over needs --company and --months, which name the voucher.');
  return await handOver(db, company, months, now);
}
