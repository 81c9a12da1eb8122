import type { Order } from '#contract/billing/payments.ts';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import styles from '../billing.module.css';
import { PaymentCardPicture } from '../cards/PaymentCardPicture.tsx';

/** An order's package, amounts, card and documents. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { number, packageName, net, vat, gross, createdOn, card, invoice, correction } = order;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('billing.order.number')}</dt>
        <dd>{number}</dd>
      </div>
      {packageName !== null && (
        <div>
          <dt>{t('billing.pay.package')}</dt>
          <dd>{packageName}</dd>
        </div>
      )}
      <div>
        <dt>{t('billing.order.createdOn')}</dt>
        <dd>{formatDisplayInstant(createdOn, subscriptionTimeZone)}</dd>
      </div>
      <div>
        <dt>{t('billing.order.gross')}</dt>
        <dd>
          <strong>{formatMoney(gross)}</strong>{' '}
          <span className={styles.muted}>
            {t('billing.order.netAndVat', { net: formatMoney(net), vat: formatMoney(vat) })}
          </span>
        </dd>
      </div>
      {card && (
        <div>
          <dt>{t('billing.order.card')}</dt>
          <dd>
            <PaymentCardPicture card={card} />
          </dd>
        </div>
      )}
      {invoice && (
        <div>
          <dt>{t('billing.order.invoice')}</dt>
          <dd>{invoice.number}</dd>
        </div>
      )}
      {correction && (
        <div>
          <dt>{t('billing.order.correction')}</dt>
          <dd>{correction.number}</dd>
        </div>
      )}
    </dl>
  );
}
