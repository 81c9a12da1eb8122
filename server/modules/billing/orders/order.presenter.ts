import { type InvoiceOfOrder, isOrderUnfinished, type Order } from '#contract/billing/payments.ts';
import { getLanguage, type Language } from '#contract/wire/locales.ts';
import { getDeclineReason, isServerCancellationCode } from './declines.ts';
import { getGrossAmount, type ListedOrder } from './orders.query.ts';
import { isBankPageLost } from './page-lost.ts';

/** Returns the brand of a card, by the first digit of its number. */
function brandOf(masked: string): { cardBrand: string; brandImageUrl: string } {
  if (masked.startsWith('4')) return { cardBrand: 'VISA', brandImageUrl: '/brands/visa.svg' };
  if (/^[25]/.test(masked)) return { cardBrand: 'MASTERCARD', brandImageUrl: '/brands/mastercard.svg' };
  return { cardBrand: '', brandImageUrl: '/brands/card.svg' };
}

/** Converts a masked card number to a response with the card's brand. */
export const presentMaskedCardWithBrand = (cardNumberMasked: string) => ({
  ...brandOf(cardNumberMasked),
  cardNumberMasked,
});

const presentInvoice = (invoice: ListedOrder['invoice']): InvoiceOfOrder | null =>
  invoice && { ...invoice, language: getLanguage(invoice.language) };

/** Converts an order to a response. The name of the package is in the reader's language. */
export function presentOrder(order: ListedOrder, language: Language): Order {
  const { id, number, kind, status, packageNames, net, vat, createdOn, endedOn, masked, invoice, correction } = order;
  const packageName = packageNames?.[language] ?? null;
  return {
    ...{ id, number, kind, status, packageName, net, vat, gross: getGrossAmount(order), createdOn, endedOn },
    card: masked === null ? null : presentMaskedCardWithBrand(masked),
    decline:
      status === 'CANCELED' && !isServerCancellationCode(order.responseCode)
        ? getDeclineReason(order.responseCode)
        : null,
    redirectUri: isOrderUnfinished(status) ? order.redirectUri : null,
    nextAskOn: isOrderUnfinished(status) && (order.payuOrderId === null || isBankPageLost(order)) ? order.askOn : null,
    pageLost: isBankPageLost(order),
    invoice: presentInvoice(invoice),
    correction: presentInvoice(correction),
  };
}
