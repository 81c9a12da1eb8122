import type { Card } from '#contract/billing/payments.ts';

/** Returns 'MM/yyyy'. Cards themselves print the year without the century. */
export const expiry = ({ cardExpirationMonth, cardExpirationYear }: Card): string =>
  `${String(cardExpirationMonth).padStart(2, '0')}/${cardExpirationYear}`;
