import type { SavedPaymentCard } from '#contract/billing/payments.ts';

/** Returns 'MM/yyyy'. Cards themselves print the year without the century. */
export const formatCardExpiry = ({ cardExpirationMonth, cardExpirationYear }: SavedPaymentCard): string =>
  `${String(cardExpirationMonth).padStart(2, '0')}/${cardExpirationYear}`;
