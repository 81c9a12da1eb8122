import { calculateGrossPrice } from '#contract/billing/money.ts';
import { type QueuedChange, type Subscription, trialPackageId } from '#contract/billing/subscription.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from '../billing.module.css';
import { countDaysUntil, formatPackagePrice, formatSubscriptionDay } from '../period-texts.ts';

const tones = { ended: 'error', active: 'success' } as const;

/** The present package, its price and the end of its paid time. */
export function CurrentPackage({
  subscription,
  queued,
}: {
  subscription: Subscription;
  queued: QueuedChange | undefined;
}) {
  const { t } = useTranslation();
  const { packageId, packageName, price, durationInMonths, isCustom, isActive, isRecurring, periods, nextPackage } =
    subscription;
  const isTrial = packageId === trialPackageId;
  const [first, ...ahead] = periods;
  const end = periods.at(-1)?.periodEnd ?? null;
  const next = queued && queued.packagePrice > 0 ? queued.packagePrice : (nextPackage?.price ?? price);
  const days = end === null ? 0 : countDaysUntil(end, serverNow());
  const state = !isActive ? 'ended' : isTrial ? 'trial' : 'active';
  return (
    <section className={styles.card} aria-labelledby="in-force">
      <div className={styles.head}>
        <h2 id="in-force">{packageName}</h2>
        {state !== 'trial' && <Badge tone={tones[state]}>{t(`billing.states.${state}`)}</Badge>}
        {isCustom && <Badge>{t('billing.states.custom')}</Badge>}
      </div>
      <p className={styles.price}>{formatPackagePrice(t, price, durationInMonths)}</p>
      {price > 0 && (
        <p className={styles.muted}>{t('billing.price.gross', { gross: formatMoney(calculateGrossPrice(price)) })}</p>
      )}
      <dl className={styles.facts}>
        {first && (
          <div>
            <dt>{t('billing.info.period')}</dt>
            <dd>
              {first.periodEnd === null
                ? t('billing.info.since', { day: formatSubscriptionDay(first.periodStart) })
                : `${formatSubscriptionDay(first.periodStart)} – ${formatSubscriptionDay(first.periodEnd)}`}
            </dd>
          </div>
        )}
        {ahead.map(({ periodStart, periodEnd }) => (
          <div key={periodStart}>
            <dt>
              {nextPackage
                ? t('billing.info.paidAheadOf', { name: nextPackage.packageName })
                : t('billing.info.paidAhead')}
            </dt>
            <dd>
              {formatSubscriptionDay(periodStart)} – {periodEnd === null ? '…' : formatSubscriptionDay(periodEnd)}
            </dd>
          </div>
        ))}
        {isTrial && end !== null && isActive && (
          <div>
            <dt>{t('billing.info.trialEnds')}</dt>
            <dd>
              {days === 0
                ? t('billing.info.today', { day: formatSubscriptionDay(end) })
                : t('billing.info.inDays', { day: formatSubscriptionDay(end), count: days })}
            </dd>
          </div>
        )}
        {isRecurring && isActive && end !== null && (
          <div>
            <dt>{t('billing.info.renewal')}</dt>
            <dd>
              {t('billing.info.renewalOf', {
                day: formatSubscriptionDay(end),
                gross: formatMoney(calculateGrossPrice(next)),
              })}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
