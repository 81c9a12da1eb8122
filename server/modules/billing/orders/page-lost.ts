import { isOrderUnfinished } from '#contract/billing/payments.ts';
import type { StoredOrder } from './orders.query.ts';

/**
 * Returns whether PayU has the order, but its response with the URL of the bank's page was lost.
 * The cardholder cannot finish such an order. Until the first scheduled poll, a minute after its
 * creation, an order does not count as lost.
 */
export const isBankPageLost = ({ kind, status, payuOrderId, redirectUri, answered, asks }: StoredOrder): boolean =>
  kind !== 'renewal' &&
  isOrderUnfinished(status) &&
  payuOrderId !== null &&
  redirectUri === null &&
  !answered &&
  asks > 0;
