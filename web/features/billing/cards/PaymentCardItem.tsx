import { Star, Trash2 } from 'lucide-react';
import { getCardRemovalObstacle, getDefaultCardObstacle } from '#contract/billing/card-rules.ts';
import type { SavedPaymentCard } from '#contract/billing/payments.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Tooltip } from '#web/ui/icon-button/Tooltip.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './cards.module.css';
import { formatCardExpiry } from './format-card-expiry.ts';
import { formatLastDigits, PaymentCardPicture } from './PaymentCardPicture.tsx';

interface Props {
  card: SavedPaymentCard;
  /** The number of saved cards. */
  cards: number;
  isOnFree: boolean;
  pending: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

/**
 * A saved card and its actions. A disabled action shows the reason in a tooltip, before the server
 * would refuse (PAY-02).
 */
export function PaymentCardItem({ card, cards, isOnFree, pending, onDefault, onRemove }: Props) {
  const { t } = useTranslation();
  const notDefault = getDefaultCardObstacle(card);
  const notRemoved = getCardRemovalObstacle(card, cards, isOnFree);
  const which = <VisuallyHidden>: {formatLastDigits(card.cardNumberMasked)}</VisuallyHidden>;
  const makeDefault = (
    <Button
      size="small"
      icon={<Star size={18} />}
      aria-disabled={notDefault !== null || undefined}
      pending={pending}
      onClick={onDefault}
    >
      {t('billing.cards.makeDefault')}
      {which}
    </Button>
  );
  const remove = (
    <Button
      size="small"
      variant="quiet"
      icon={<Trash2 size={18} />}
      aria-disabled={notRemoved !== null || undefined}
      onClick={onRemove}
    >
      {t('billing.cards.remove')}
      {which}
    </Button>
  );
  return (
    <li className={styles.item} data-off={card.expired || undefined}>
      <div className={styles.what}>
        <PaymentCardPicture card={card} />
        <span className={styles.expiry}>{t('billing.cards.until', { date: formatCardExpiry(card) })}</span>
        {card.default && <Badge tone="success">{t('billing.cards.default')}</Badge>}
        {card.expired && <Badge tone="error">{t('billing.cards.expired')}</Badge>}
      </div>
      <div className={styles.acts}>
        {!card.default &&
          (notDefault ? (
            <Tooltip describes text={t(`billing.cards.notDefault.${notDefault}`)}>
              {makeDefault}
            </Tooltip>
          ) : (
            makeDefault
          ))}
        {notRemoved ? (
          <Tooltip describes text={t(`billing.cards.notRemoved.${notRemoved}`)}>
            {remove}
          </Tooltip>
        ) : (
          remove
        )}
      </div>
    </li>
  );
}
