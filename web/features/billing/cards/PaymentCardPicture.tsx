import type { SavedPaymentCard } from '#contract/billing/payments.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import styles from './cards.module.css';

type Shown = Pick<SavedPaymentCard, 'cardBrand' | 'brandImageUrl' | 'cardNumberMasked'>;

/** Returns '•••• 1111' for a masked number: its last four digits identify the card. */
export const formatLastDigits = (masked: string): string => `•••• ${masked.slice(-4)}`;

/** A card's brand picture and last digits. Hovering shows the whole masked number. */
export function PaymentCardPicture({ card }: { card: Shown }) {
  const { cardBrand, brandImageUrl, cardNumberMasked } = card;
  return (
    <span className={styles.picture} title={cardNumberMasked}>
      <img src={brandImageUrl} alt="" width={40} height={26} />
      <span>
        {cardBrand ? <VisuallyHidden>{cardBrand} </VisuallyHidden> : null}
        {formatLastDigits(cardNumberMasked)}
      </span>
    </span>
  );
}
