import { grossOf } from '#contract/billing/money.ts';
import { type QueuedChange, type Subscription, trialPackageId } from '#contract/billing/subscription.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { displayMoney } from '#web/platform/languages/money.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from '../billing.module.css';
import { daysUntil, periodDay, priceTexts } from '../period-texts.ts';

const tones = { ended: 'error', active: 'success' } as const;

/** The present package, its price and the end of its paid time. */
export function InForce({ subscription, queued }: { subscription: Subscription; queued: QueuedChange | undefined }) {
  const { t } = useTranslation();
  const { packageId, packageName, price, durationInMonths, isCustom, isActive, isRecurring, periods, nextPackage } =
    subscription;
  const isTrial = packageId === trialPackageId;
  const [first, ...ahead] = periods;
  const end = periods.at(-1)?.periodEnd ?? null;
  const next = queued && queued.packagePrice > 0 ? queued.packagePrice : (nextPackage?.price ?? price);
  const days = end === null ? 0 : daysUntil(end, serverNow());
  const state = !isActive ? 'ended' : isTrial ? 'trial' : 'active';
  return (
    <section className={styles.card} aria-labelledby="in-force">
      <div className={styles.head}>
        <h2 id="in-force">{packageName}</h2>
        {state !== 'trial' && <Badge tone={tones[state]}>{t(`subscription.states.${state}`)}</Badge>}
        {isCustom && <Badge>{t('subscription.states.custom')}</Badge>}
      </div>
      <p className={styles.price}>{priceTexts(t, price, durationInMonths)}</p>
      {price > 0 && (
        <p className={styles.muted}>{t('subscription.price.gross', { gross: displayMoney(grossOf(price)) })}</p>
      )}
      <dl className={styles.facts}>
        {first && (
          <div>
            <dt>{t('subscription.info.period')}</dt>
            <dd>
              {first.periodEnd === null
                ? t('subscription.info.since', { day: periodDay(first.periodStart) })
                : `${periodDay(first.periodStart)} – ${periodDay(first.periodEnd)}`}
            </dd>
          </div>
        )}
        {ahead.map(({ periodStart, periodEnd }) => (
          <div key={periodStart}>
            <dt>
              {nextPackage
                ? t('subscription.info.paidAheadOf', { name: nextPackage.packageName })
                : t('subscription.info.paidAhead')}
            </dt>
            <dd>
              {periodDay(periodStart)} – {periodEnd === null ? '…' : periodDay(periodEnd)}
            </dd>
          </div>
        ))}
        {isTrial && end !== null && isActive && (
          <div>
            <dt>{t('subscription.info.trialEnds')}</dt>
            <dd>
              {days === 0
                ? t('subscription.info.today', { day: periodDay(end) })
                : t('subscription.info.inDays', { day: periodDay(end), count: days })}
            </dd>
          </div>
        )}
        {isRecurring && isActive && end !== null && (
          <div>
            <dt>{t('subscription.info.renewal')}</dt>
            <dd>{t('subscription.info.renewalOf', { day: periodDay(end), gross: displayMoney(grossOf(next)) })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
