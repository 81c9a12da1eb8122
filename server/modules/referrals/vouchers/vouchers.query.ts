import sql, { type Sql } from 'sql-template-tag';
import type { VoucherState } from '#contract/referrals/referrals.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A stored voucher. The amount is in grosze, and times are instants. */
export interface StoredVoucher {
  companyId: string;
  months: number;
  amount: number;
  dueOn: string;
  handedOn: string | null;
  withdrawnOn: string | null;
}

const columns: Sql = sql`
  v.company_id AS "companyId", v.months, v.amount, v.due_on AS "dueOn", v.handed_on AS "handedOn", v.withdrawn_on AS "withdrawnOn"`;

/** Reads the vouchers for these referred companies. */
export function readVouchersOfCompanies(db: Queryable, companyIds: readonly string[]): Promise<StoredVoucher[]> {
  return db.query<StoredVoucher>(sql`
    SELECT ${columns} FROM referral_vouchers v WHERE v.company_id = ANY(${companyIds}::uuid[]) ORDER BY v.company_id, v.months`);
}

/** A voucher as the member sees it, without the company's name. */
export interface OwnVoucher {
  months: number;
  amount: number;
  dueOn: string;
  state: VoucherState;
}

/**
 * Returns the state of a voucher for the member. A voucher that was handed over stays `handedOver`.
 */
const stateOf = ({ handedOn, withdrawnOn }: StoredVoucher): VoucherState => {
  if (handedOn !== null) return 'handedOver';
  return withdrawnOn === null ? 'due' : 'withdrawn';
};

/** Reads the vouchers of a person's membership in a programme, newest first. */
export async function readOwnVouchers(db: Queryable, programId: string, userId: string): Promise<OwnVoucher[]> {
  const rows = await db.query<StoredVoucher>(sql`
    SELECT ${columns}
    FROM referral_vouchers v JOIN referred_companies c ON c.company_id = v.company_id
      JOIN referred_accounts a ON a.user_id = c.user_id JOIN referral_memberships m ON m.id = a.membership_id
    WHERE m.program_id = ${programId} AND m.user_id = ${userId}
    ORDER BY v.due_on DESC, v.company_id, v.months`);
  return rows.map((row) => ({ months: row.months, amount: row.amount, dueOn: row.dueOn, state: stateOf(row) }));
}

/** A voucher with the member and the company, as the operator sees it. */
export interface ListedVoucher extends StoredVoucher {
  companyName: string;
  urlName: string;
  memberName: string;
  /** The address that the member entered for voucher emails. */
  memberEmail: string;
}

/**
 * Reads vouchers, the earliest due first.
 * @param which an SQL condition on the voucher `v` and the company `c`
 */
export function listVouchers(db: Queryable, which: Sql = sql`true`): Promise<ListedVoucher[]> {
  return db.query<ListedVoucher>(sql`
    SELECT ${columns}, c.name AS "companyName", c.url_name AS "urlName", m.email AS "memberEmail",
           u.name AS "memberName"
    FROM referral_vouchers v JOIN companies c ON c.id = v.company_id
      JOIN referred_companies r ON r.company_id = v.company_id JOIN referred_accounts a ON a.user_id = r.user_id
      JOIN referral_memberships m ON m.id = a.membership_id JOIN users u ON u.id = m.user_id
    WHERE ${which} ORDER BY v.due_on, c.url_name, v.months`);
}
