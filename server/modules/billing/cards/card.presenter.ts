import type { SavedPaymentCard } from '#contract/billing/payments.ts';
import { presentMaskedCardWithBrand } from '../orders/order.presenter.ts';
import type { StoredCard } from './cards.query.ts';

/** Converts a saved card to a response, without its token. */
export const presentCard = ({ id, isDefault, masked, month, year, isExpired }: StoredCard): SavedPaymentCard => ({
  id,
  default: isDefault,
  ...presentMaskedCardWithBrand(masked),
  cardExpirationMonth: month,
  cardExpirationYear: year,
  expired: isExpired,
});
