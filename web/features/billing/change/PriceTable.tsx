import { calculateGrossPrice, vatPercent } from '#contract/billing/money.ts';
import type { OfferedPackage } from '#contract/billing/subscription.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import styles from '../billing.module.css';
import { formatPricePeriod } from '../period-texts.ts';

/**
 * The sum to pay now: net, tax and gross. A reduced price of the first month stands beside the
 * usual price (SUB-03).
 */
export function PriceTable({ offer }: { offer: OfferedPackage }) {
  const { t } = useTranslation();
  const { price, noPromoPrice, durationInMonths } = offer;
  const gross = calculateGrossPrice(price);
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{t(price < noPromoPrice ? 'billing.price.netFirst' : 'billing.price.netPrice')}</dt>
          <dd>
            {price < noPromoPrice && (
              <s>
                <VisuallyHidden>{t('billing.price.insteadOf')} </VisuallyHidden>
                {formatMoney(noPromoPrice)}
              </s>
            )}{' '}
            {formatMoney(price)}
          </dd>
        </div>
        <div>
          <dt>{t('billing.price.vat', { percent: vatPercent })}</dt>
          <dd>{formatMoney(gross - price)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('billing.price.toPay')}</dt>
          <dd>{formatMoney(gross)}</dd>
        </div>
      </dl>
      <p className={styles.muted}>
        {t('billing.price.then', {
          price: `${formatMoney(noPromoPrice)} ${formatPricePeriod(t, durationInMonths)}`,
          gross: formatMoney(calculateGrossPrice(noPromoPrice)),
        })}
      </p>
    </>
  );
}
