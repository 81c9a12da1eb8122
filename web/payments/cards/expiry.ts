import type { Card } from '#contract/payments.ts';

/** 'MM/yyyy', as it stands on cards but for the century. */
export const expiry = ({ cardExpirationMonth, cardExpirationYear }: Card): string =>
  `${String(cardExpirationMonth).padStart(2, '0')}/${cardExpirationYear}`;
