import { limits } from '#contract/limits.ts';
import type { StoredVoucher } from './vouchers.query.ts';

/** After how many paid months on end a voucher falls due. */
export const voucherMonths: readonly number[] = limits.referralVoucher.months;

/** What a voucher is worth, in grosze. */
export const voucherAmount = limits.referralVoucher.pln * 100;

/**
 * What is to become of a company's voucher for so many months.
 * - `due`: it falls due, for the first time or again after it was withdrawn.
 * - `stands`: it was handed over, then not due, and is due again: nothing more is owed.
 * - `withdrawn`: it is not due any more.
 */
export interface VoucherChange {
  companyId: string;
  months: number;
  what: 'due' | 'stands' | 'withdrawn';
  /** When its months had passed; of one that is withdrawn when they seemed to. An instant. */
  dueOn: string;
  /** When it had been handed over; null where it was not. */
  handedOn: string | null;
}

/** What has to change in the vouchers of a company, so that they agree with what it has paid by now. */
export function voucherChanges(
  companyId: string,
  {
    stored,
    passed,
    now,
  }: {
    stored: readonly StoredVoucher[];
    /** When its months on end had passed or will have, by their number. */
    passed: ReadonlyMap<number, string>;
    now: Date;
  },
): VoucherChange[] {
  return voucherMonths.flatMap((months): VoucherChange[] => {
    const voucher = stored.find((one) => one.months === months);
    const passedOn = passed.get(months);
    const isDue = passedOn !== undefined && Date.parse(passedOn) <= now.getTime();
    if (isDue === (voucher !== undefined && voucher.withdrawnOn === null)) return [];
    const handedOn = voucher?.handedOn ?? null;
    if (!isDue) return [{ companyId, months, what: 'withdrawn', dueOn: voucher!.dueOn, handedOn }];
    return [{ companyId, months, what: handedOn === null ? 'due' : 'stands', dueOn: passedOn, handedOn }];
  });
}
