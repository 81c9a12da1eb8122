import type { Card } from './payments.ts';

/*
 * What may be done with a saved card (PAY-02): the server refuses by it, and the screen says it before.
 */

/** Why a card cannot be the one that renewals are charged to; null when it can (PAY-02). */
export const whyNotDefault = ({ expired }: Pick<Card, 'expired'>): 'expired' | null => (expired ? 'expired' : null);

/**
 * Why a card cannot be removed; null when it can: the default one stays, unless it is expired, or the only one of a company on the free
 * package (PAY-02).
 */
export function whyNotRemoved(
  card: Pick<Card, 'default' | 'expired'>,
  cards: number,
  isOnFree: boolean,
): 'default' | 'onlyOne' | null {
  if (!card.default || card.expired) return null;
  if (cards > 1) return 'default';
  return isOnFree ? null : 'onlyOne';
}
