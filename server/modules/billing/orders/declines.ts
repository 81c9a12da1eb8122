import type { Decline } from '#contract/billing/payments.ts';

/** Our own code: no card to charge, or none that can be decrypted. */
export const noCard = 'NO_CARD';
/** Our own code: PayU may have the order and never reported it. A person has to check. */
export const lost = 'LOST';
/**
 * Our own code: the package was no longer available, or its company was deactivated. No money was
 * taken.
 */
export const needless = 'NEEDLESS';
/** Our own code: another payment took its place. No money was taken. */
export const replaced = 'REPLACED';

/**
 * The bank's codes with a reason that people can act on, from PayU's list of `cardResponseCode`.
 */
const reasons: Record<string, Decline> = {
  S51: 'insufficientFunds',
  SP1: 'limitExceeded',
  S61: 'limitExceeded',
  S65: 'limitExceeded',
  SSD: 'notAuthenticated',
  S05: 'notAuthenticated',
  S04: 'cardBlocked',
  // No such card, and no such issuer.
  S14: 'cardBlocked',
  S15: 'cardBlocked',
  S41: 'cardBlocked',
  S43: 'cardBlocked',
  SAC: 'cardBlocked',
  SPF: 'cardBlocked',
  S54: 'cardExpired',
  CARD_CARD_EXPIRED: 'cardExpired',
  [noCard]: 'noCard',
};

/** Returns the reason of a declined charge, for which the browser has a sentence. */
export const declineOf = (code: string | null): Decline => reasons[code ?? ''] ?? 'other';

/** Returns whether we cancelled an order by ourselves, so that no bank declined it. */
export const isOurOwn = (code: string | null): boolean => code === needless || code === replaced;

/**
 * Returns whether the same card would be declined at any time. It is then not charged again
 * automatically.
 */
export const isForGood = (code: string | null): boolean =>
  code === lost || ['cardBlocked', 'cardExpired', 'noCard'].includes(declineOf(code));
