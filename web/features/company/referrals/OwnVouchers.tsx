import { CircleCheck, CircleDot, CircleX } from 'lucide-react';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import type { ReferralVoucher, VoucherState } from '#contract/referrals/referrals.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import { Badge, type BadgeTone } from '#web/ui/person/Badge.tsx';
import styles from './referrals.module.css';

const signs: Record<VoucherState, { tone: BadgeTone; Sign: typeof CircleDot }> = {
  due: { tone: 'info', Sign: CircleDot },
  handedOver: { tone: 'success', Sign: CircleCheck },
  withdrawn: { tone: 'neutral', Sign: CircleX },
};

/**
 * A member's vouchers with their statuses, and the day on which the member earned each. Days are in
 * the operator's time zone.
 */
export function OwnVouchers({ vouchers }: { vouchers: readonly ReferralVoucher[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="referrals-vouchers" className={styles.own}>
      <h2 id="referrals-vouchers">{t('referrals.vouchers.title')}</h2>
      <ul className={styles.vouchers}>
        {vouchers.map(({ amount, months, dueOn, state }, at) => {
          const { tone, Sign } = signs[state];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a voucher has no id, and its row has no state of React
            <li key={at} className={styles.voucher}>
              <span className={styles.amount}>{formatMoney(amount)}</span>
              <span className={styles.muted}>
                {t('referrals.vouchers.after', { count: months })},{' '}
                <span className={styles.day}>
                  {formatDisplayDay(getCalendarDayAt(Date.parse(dueOn), subscriptionTimeZone))}
                </span>
              </span>
              <Badge tone={tone} icon={<Sign size={14} aria-hidden="true" />}>
                {t(`referrals.vouchers.states.${state}`)}
              </Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
