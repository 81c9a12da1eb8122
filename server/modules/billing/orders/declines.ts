import type { DeclineReason } from '#contract/billing/payments.ts';

/** Our own code: the company has no card to charge, or none whose token can be decrypted. */
export const noCardCode = 'NO_CARD';
/**
 * Our own code: PayU may have the order, but never reported it. The operator has to look in PayU's
 * panel.
 */
export const unreportedOrderCode = 'LOST';
/**
 * Our own code: the package was no longer available at its price, or the company was deactivated.
 * No money was taken.
 */
export const needlessOrderCode = 'NEEDLESS';
/** Our own code: another order replaced this one. No money was taken. */
export const replacedOrderCode = 'REPLACED';

/**
 * The reasons of the bank's codes on which people can act, from PayU's list of `cardResponseCode`.
 */
const reasons: Record<string, DeclineReason> = {
  S51: 'insufficientFunds',
  SP1: 'limitExceeded',
  S61: 'limitExceeded',
  S65: 'limitExceeded',
  SSD: 'notAuthenticated',
  S05: 'notAuthenticated',
  S04: 'cardBlocked',
  // S14 and S15: the card, or its issuer, does not exist.
  S14: 'cardBlocked',
  S15: 'cardBlocked',
  S41: 'cardBlocked',
  S43: 'cardBlocked',
  SAC: 'cardBlocked',
  SPF: 'cardBlocked',
  S54: 'cardExpired',
  CARD_CARD_EXPIRED: 'cardExpired',
  [noCardCode]: 'noCard',
};

/** Returns the reason of a declined charge. The browser has a text for each reason. */
export const getDeclineReason = (code: string | null): DeclineReason => reasons[code ?? ''] ?? 'other';

/** Returns whether the server itself cancelled an order, so that no bank declined it. */
export const isServerCancellationCode = (code: string | null): boolean =>
  code === needlessOrderCode || code === replacedOrderCode;

/**
 * Returns whether the server must not charge the same card again automatically. The bank would
 * decline it again, or a lost order may have charged it.
 */
export const preventsAutomaticCharge = (code: string | null): boolean =>
  code === unreportedOrderCode || ['cardBlocked', 'cardExpired', 'noCard'].includes(getDeclineReason(code));
