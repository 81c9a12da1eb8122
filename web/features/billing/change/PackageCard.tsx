import { Check } from 'lucide-react';
import { calculateGrossPrice } from '#contract/billing/money.ts';
import type { OfferedPackage } from '#contract/billing/subscription.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from '../billing.module.css';
import { packageLimitsWithIcons } from '../package-limits.ts';
import { formatPricePeriod, formatSubscriptionDay } from '../period-texts.ts';

interface Props {
  offer: OfferedPackage;
  isCurrent: boolean;
  /**
   * True for the current package if another package is paid to follow it. The button then reads
   * 'keep'.
   */
  isEnding: boolean;
  /**
   * For a package that is already paid but begins later: the instant of its start. Null for any
   * other package.
   */
  paidFrom: string | null;
  isChosen: boolean;
  /** True while a queued change blocks the choice. */
  disabled: boolean;
  onChoose: () => void;
}

/** A package on offer with its price and coverage. */
export function PackageCard({ offer, isCurrent, isEnding, paidFrom, isChosen, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const { name, price, noPromoPrice, durationInMonths, isGlobal } = offer;
  const isPromo = price < noPromoPrice;
  return (
    <article className={styles.package} data-current={isCurrent || undefined} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {isCurrent && (
          <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
            {t('billing.choose.current')}
          </Badge>
        )}
        {paidFrom !== null && (
          <Badge tone="info">{t('billing.choose.paidFrom', { day: formatSubscriptionDay(paidFrom) })}</Badge>
        )}
        {!isGlobal && <Badge tone="info">{t('billing.states.custom')}</Badge>}
      </div>
      <p className={styles.price}>
        {noPromoPrice === 0 ? t('billing.price.free') : formatMoney(noPromoPrice)}
        {noPromoPrice > 0 && <span className={styles.per}> {formatPricePeriod(t, durationInMonths)}</span>}
      </p>
      <p className={styles.muted}>
        {noPromoPrice > 0 && t('billing.price.gross', { gross: formatMoney(calculateGrossPrice(noPromoPrice)) })}
        {isPromo && (
          <strong className={styles.promo}>
            {t('billing.price.firstMonth', {
              price: formatMoney(price),
              gross: formatMoney(calculateGrossPrice(price)),
            })}
          </strong>
        )}
      </p>
      <ul className={styles.covers}>
        {packageLimitsWithIcons.map(([limit, Sign]) => (
          <li key={limit} data-off={offer[limit] <= 0 || undefined}>
            <Sign size={18} aria-hidden="true" />
            <span>{t(`billing.limits.${limit}`)}</span>
            <span className={styles.number}>{offer[limit] > 0 ? offer[limit] : t('billing.choose.none')}</span>
          </li>
        ))}
      </ul>
      {(!isCurrent || isEnding) && paidFrom === null && (
        <Button wide variant={isChosen ? 'primary' : 'secondary'} disabled={disabled} onClick={onChoose}>
          {t(isEnding ? 'billing.choose.keep' : 'billing.choose.act')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </article>
  );
}
