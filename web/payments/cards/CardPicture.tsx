import type { Card } from '#contract/payments.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import styles from './cards.module.css';

type Shown = Pick<Card, 'cardBrand' | 'brandImageUrl' | 'cardNumberMasked'>;

/** '•••• 1111' of a masked number: what tells a card from the others. */
export const lastDigits = (masked: string): string => `•••• ${masked.slice(-4)}`;

/** A card as it is recognised: the picture of its brand and its last digits; all that is known of the number is read on hovering. */
export function CardPicture({ card }: { card: Shown }) {
  const { cardBrand, brandImageUrl, cardNumberMasked } = card;
  return (
    <span className={styles.picture} title={cardNumberMasked}>
      <img src={brandImageUrl} alt="" width={40} height={26} />
      <span>
        {cardBrand ? <VisuallyHidden>{cardBrand} </VisuallyHidden> : null}
        {lastDigits(cardNumberMasked)}
      </span>
    </span>
  );
}
