import type { Decline } from '#contract/payments.ts';

/** Our own code: there was no card to charge, or none that can be read. */
export const noCard = 'NO_CARD';
/** Our own code: PayU may have the order and never told of it, so that it is for a person to look. */
export const lost = 'LOST';
/** Our own code: what was to be paid for is not to be had any more, so that its money was never taken. */
export const needless = 'NEEDLESS';

/** The bank's codes whose reason people can do something about; PayU's list of `cardResponseCode`. */
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

/** Why a charge was declined, in a word that the browser has a sentence for. */
export const declineOf = (code: string | null): Decline => reasons[code ?? ''] ?? 'other';

/** Whether the same card would be declined whenever it is asked: it is not charged by itself again. */
export const isForGood = (code: string | null): boolean =>
  code === lost || ['cardBlocked', 'cardExpired', 'noCard'].includes(declineOf(code));
