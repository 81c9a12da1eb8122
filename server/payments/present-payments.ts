import { type Card, isUnderWay, type Order } from '#contract/payments.ts';
import type { StoredCard } from './cards.query.ts';
import { declineOf } from './declines.ts';
import { grossOf, type ListedOrder } from './orders.query.ts';

/** The scheme that a card's first digit tells. */
function brandOf(masked: string): { cardBrand: string; brandImageUrl: string } {
  if (masked.startsWith('4')) return { cardBrand: 'VISA', brandImageUrl: '/brands/visa.svg' };
  if (/^[25]/.test(masked)) return { cardBrand: 'MASTERCARD', brandImageUrl: '/brands/mastercard.svg' };
  return { cardBrand: '', brandImageUrl: '/brands/card.svg' };
}

/** What is shown of a card by its masked number. */
export const presentMask = (cardNumberMasked: string) => ({ ...brandOf(cardNumberMasked), cardNumberMasked });

/** A saved card as those who pay see it: nothing of its token. */
export const presentCard = ({ id, isDefault, masked, month, year, isExpired }: StoredCard): Card => ({
  id,
  default: isDefault,
  ...presentMask(masked),
  cardExpirationMonth: month,
  cardExpirationYear: year,
  expired: isExpired,
});

/** An order as its company sees it. */
export function presentOrder(order: ListedOrder): Order {
  const { id, number, kind, status, packageName, net, vat, createdOn, endedOn, masked, invoiceId, invoiceNumber } =
    order;
  return {
    ...{ id, number, kind, status, packageName, net, vat, gross: grossOf(order), createdOn, endedOn },
    card: masked === null ? null : presentMask(masked),
    decline: status === 'CANCELED' ? declineOf(order.responseCode) : null,
    redirectUri: isUnderWay(status) ? order.redirectUri : null,
    invoice: invoiceId === null || invoiceNumber === null ? null : { id: invoiceId, number: invoiceNumber },
  };
}
