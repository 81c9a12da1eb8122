import { isUnderWay } from '#contract/billing/payments.ts';
import type { StoredOrder } from './orders.query.ts';

/**
 * Tells whether PayU's answer to an order that PayU has was lost, and the address of the bank's
 * page with it. Its holder cannot end it. An order just sent counts as answered until its first
 * poll, a minute later.
 */
export const isPageLost = ({ kind, status, payuOrderId, redirectUri, answered, asks }: StoredOrder): boolean =>
  kind !== 'renewal' && isUnderWay(status) && payuOrderId !== null && redirectUri === null && !answered && asks > 0;
