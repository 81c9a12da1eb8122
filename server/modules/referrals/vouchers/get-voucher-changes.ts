import { limits } from '#contract/wire/limits.ts';
import type { StoredVoucher } from './vouchers.query.ts';

/** The numbers of consecutive paid months after which a voucher is due. */
export const voucherMonthMilestones: readonly number[] = limits.referralVoucher.months;

/** The value of a voucher, in grosze. */
export const voucherAmountGrosze = limits.referralVoucher.pln * 100;

/**
 * A change of a company's voucher for so many months. `due`: the voucher is due, for the first time
 * or again after it was withdrawn. `stands`: a voucher that was handed over and then withdrawn is
 * due again, so nothing more is owed. `withdrawn`: the voucher is not due any more.
 */
export interface VoucherChange {
  companyId: string;
  months: number;
  what: 'due' | 'stands' | 'withdrawn';
  /**
   * The instant when the paid months had passed. For a withdrawn voucher, the instant when they
   * seemed to have passed.
   */
  dueOn: string;
  /** The instant when the voucher was handed over, or null. */
  handedOn: string | null;
}

/** Returns the changes that make the vouchers of a company match its payments. */
export function getVoucherChanges(
  companyId: string,
  {
    stored,
    passed,
    now,
  }: {
    stored: readonly StoredVoucher[];
    /**
     * The instants when so many consecutive paid months have passed or will pass, by their number.
     */
    passed: ReadonlyMap<number, string>;
    now: Date;
  },
): VoucherChange[] {
  return voucherMonthMilestones.flatMap((months): VoucherChange[] => {
    const voucher = stored.find((one) => one.months === months);
    const passedOn = passed.get(months);
    const isDue = passedOn !== undefined && Date.parse(passedOn) <= now.getTime();
    if (isDue === (voucher !== undefined && voucher.withdrawnOn === null)) return [];
    const handedOn = voucher?.handedOn ?? null;
    if (!isDue) return [{ companyId, months, what: 'withdrawn', dueOn: voucher!.dueOn, handedOn }];
    return [{ companyId, months, what: handedOn === null ? 'due' : 'stands', dueOn: passedOn, handedOn }];
  });
}
