import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/locales.ts';
import { readPaidSumLookupByCompany } from '#server/modules/billing/orders/paid-sums.query.ts';
import { readPaidMonthsMilestones } from '#server/modules/billing/periods/unbroken-months.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { forEachSequentially } from '#server/platform/jobs/for-each-sequentially.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import {
  getVoucherChanges,
  type VoucherChange,
  voucherAmountGrosze,
  voucherMonthMilestones,
} from './get-voucher-changes.ts';
import { createMemberVoucherEmail, createOperatorVoucherEmail } from './voucher-emails.ts';
import { readVouchersOfCompanies } from './vouchers.query.ts';

export interface VoucherDeps {
  db: Database;
  clock: Clock;
  enqueueEmail: EnqueueEmail;
  /** The operator's address for emails about vouchers. */
  operatorEmail: string;
}

/** A referred company, and the member by whose code its founder registered. */
interface Referral {
  memberName: string;
  memberEmail: string;
  language: Locale;
  companyName: string;
  urlName: string;
}

/**
 * Locks the referral of a company. Returns undefined when no code referred the company, or the
 * member has deleted their account.
 */
async function lockReferral(tx: Transaction, companyId: string): Promise<Referral | undefined> {
  const [row] = await tx.query<Referral>(sql`
    SELECT u.name AS "memberName", m.email AS "memberEmail", u.language,
           c.name AS "companyName", c.url_name AS "urlName"
    FROM referred_companies r JOIN referred_accounts a ON a.user_id = r.user_id
      JOIN referral_memberships m ON m.id = a.membership_id JOIN users u ON u.id = m.user_id
      JOIN companies c ON c.id = r.company_id
    WHERE r.company_id = ${companyId} FOR NO KEY UPDATE OF r`);
  return row;
}

/** Returns the required changes of the vouchers for these companies. */
async function readChanges(db: Queryable, companyIds: readonly string[], now: Date): Promise<VoucherChange[]> {
  const [vouchers, unbroken] = await Promise.all([
    readVouchersOfCompanies(db, companyIds),
    readPaidMonthsMilestones(db, companyIds, voucherMonthMilestones),
  ]);
  const storedFor = Map.groupBy(vouchers, ({ companyId }) => companyId);
  const passedFor = Map.groupBy(unbroken, ({ companyId }) => companyId);
  return companyIds.flatMap((companyId) => {
    const passed = new Map(passedFor.get(companyId)?.map(({ months, passedOn }) => [months, passedOn]));
    return getVoucherChanges(companyId, { stored: storedFor.get(companyId) ?? [], passed, now });
  });
}

async function write(tx: Transaction, { companyId, months, what, dueOn }: VoucherChange, now: Date): Promise<void> {
  if (what === 'withdrawn')
    await tx.query(sql`
      UPDATE referral_vouchers SET withdrawn_on = ${now.toISOString()} WHERE company_id = ${companyId} AND months = ${months}`);
  else
    await tx.query(sql`
      INSERT INTO referral_vouchers (company_id, months, amount, due_on) VALUES (${companyId}, ${months}, ${voucherAmountGrosze}, ${dueOn})
      ON CONFLICT (company_id, months) DO UPDATE SET due_on = excluded.due_on, withdrawn_on = NULL`);
}

/**
 * Emails the operator about a change, except one that `stands`. Emails the member too, unless the
 * voucher was handed over.
 */
async function sendEmails(
  tx: Transaction,
  { enqueueEmail, operatorEmail }: VoucherDeps,
  of: Referral,
  change: VoucherChange,
) {
  const { companyId, what, months, dueOn, handedOn } = change;
  if (what === 'stands') return;
  const voucher = { what, months, dueOn, handedOn, amount: voucherAmountGrosze };
  const paid = (await readPaidSumLookupByCompany(tx, [companyId]))(companyId);
  await enqueueEmail(tx, {
    to: operatorEmail,
    companyId: null,
    email: createOperatorVoucherEmail({ ...voucher, ...of, paid }),
  });
  if (handedOn === null)
    await enqueueEmail(tx, {
      to: of.memberEmail,
      companyId: null,
      email: createMemberVoucherEmail(of.language, voucher),
    });
}

/**
 * Updates the vouchers for a company to match its payments, and sends the emails in the same
 * transaction. Each change happens once, whatever crashes and however many servers run it.
 */
export async function reconcileVouchers(tx: Transaction, deps: VoucherDeps, companyId: string): Promise<void> {
  const referral = await lockReferral(tx, companyId);
  if (!referral) return;
  const now = deps.clock.now();
  for (const change of await readChanges(tx, [companyId], now)) {
    await write(tx, change, now);
    await sendEmails(tx, deps, referral, change);
  }
}

/**
 * Updates the vouchers for all referred companies, each in a transaction, so that a failure affects
 * no other company.
 * @throws the first error, after all companies were tried
 */
export async function reconcileAllVouchers(deps: VoucherDeps): Promise<void> {
  const { db, clock } = deps;
  const referred = await db.query<{ id: string }>(
    sql`SELECT company_id AS id FROM referred_companies ORDER BY company_id`,
  );
  const ids = referred.map(({ id }) => id);
  const changing = new Set((await readChanges(db, ids, clock.now())).map(({ companyId }) => companyId));
  await forEachSequentially(changing, (companyId) => db.transaction((tx) => reconcileVouchers(tx, deps, companyId)));
}
