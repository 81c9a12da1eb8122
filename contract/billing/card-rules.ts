import type { SavedPaymentCard } from './payments.ts';

/*
 * Rules for saved cards (PAY-02). The server refuses an action by these rules, and the screen shows
 * the reason before the click.
 */

/** Returns the reason that a card cannot be the default for renewals, or null (PAY-02). */
export const getDefaultCardObstacle = ({ expired }: Pick<SavedPaymentCard, 'expired'>): 'expired' | null =>
  expired ? 'expired' : null;

/**
 * Returns the reason that a card cannot be removed, or null (PAY-02). The default card stays unless
 * it has expired, since renewals charge it. A company on the free package can remove its only card.
 */
export function getCardRemovalObstacle(
  card: Pick<SavedPaymentCard, 'default' | 'expired'>,
  cards: number,
  isOnFree: boolean,
): 'default' | 'onlyOne' | null {
  if (!card.default || card.expired) return null;
  if (cards > 1) return 'default';
  return isOnFree ? null : 'onlyOne';
}
