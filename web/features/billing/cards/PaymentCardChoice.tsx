import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import type { SavedPaymentCard } from '#contract/billing/payments.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './cards.module.css';
import { formatCardExpiry } from './format-card-expiry.ts';
import { PaymentCardPicture } from './PaymentCardPicture.tsx';

interface Props {
  cards: readonly SavedPaymentCard[];
  /** A card's id, or 'new'. */
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The choice of a payment method: a saved card that is still valid, or a new one. */
export function PaymentCardChoice({ cards, value, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const radio = (one: string, isOff = false) =>
    ({
      type: 'radio',
      name,
      value: one,
      checked: one === value,
      disabled: disabled || isOff,
      onChange: () => onChange(one),
    }) as const;
  return (
    <fieldset className={styles.choice}>
      <legend>{t('billing.pay.by')}</legend>
      {cards.map((card) => (
        <label key={card.id} data-off={card.expired || undefined}>
          <input {...radio(card.id, card.expired)} />
          <PaymentCardPicture card={card} />
          <span className={styles.expiry}>{formatCardExpiry(card)}</span>
          {card.default && <Badge tone="success">{t('billing.cards.default')}</Badge>}
          {card.expired && <Badge tone="error">{t('billing.cards.expired')}</Badge>}
        </label>
      ))}
      <label>
        <input {...radio('new')} />
        <CreditCard size={24} aria-hidden="true" />
        <span>{t('billing.pay.newCard')}</span>
      </label>
    </fieldset>
  );
}
