import { freePackageId } from '#contract/billing/subscription.ts';
import { largeMonthly, smallMonthly } from './test-subscriptions.ts';
import { calls, ids, inParams, inQuery, type TwinCall, withBody } from './twin-calls.ts';

/**
 * The ids of packages that only one company has or can choose, and of ones that every company can
 * choose.
 */
const twinPackages = [...ids('northPackage southPackage northOffer southOffer'), freePackageId, smallMonthly];

/** The address to which the bank's page redirects the browser after a payment. */
const paidAt = 'http://localhost:3000/twin/subscription/orderSummary';

/** The requests that read subscriptions and payments. */
// biome-ignore format: one row a line
export const billingReads: Record<string, TwinCall[]> = {
  getSubscription: calls('ula ada', {}),
  getSwitchQueue: calls('ada', {}),
  checkIsFirstSubscription: calls('ada', {}),
  listSubscriptionHistory: calls('ada', {}, { query: { pageSize: 25, page: 2 } }),
  listPackages: calls('ada', {}),
  calculateSubscriptionEnd: calls('ada', ...inQuery('packageId', twinPackages)),
  previewPackageChange: calls('ada', ...inQuery('packageId', twinPackages)),
  getPaymentSettings: calls('ula ada', {}),
  getRenewalTrouble: calls('ula ada', {}),
  listOrders: calls('ula ada', {}),
  listCards: calls('ula ada', {}),
  getOrder: calls('ula ada', ...inParams('id', ids('order northOrder southOrder'))),
  downloadOrder: calls('ada', ...inQuery('id', ids('order northOrder southOrder'))),
  downloadInvoice: calls('ula ada', ...inQuery('id', ids('invoice northInvoice southInvoice'))),
};

/** The requests that change subscriptions and cards. */
// biome-ignore format: one row a line
export const billingCommands: Record<string, TwinCall[]> = {
  // subscription: the ids of queued changes exist in one company only
  changeSubscription: calls('ula ada', ...withBody(...twinPackages.map((packageId) => ({ packageId })))),
  cancelQueuedChange: calls('ula ada', ...inQuery('id', ids('waiting waitingInTheNorth'))),
  // payments: cards that one company has and the spare card of both. No PayU responds.
  setDefaultCard: calls('ula ada', ...withBody(...ids('northCard southCard spareCard').map((cardId) => ({ cardId })))),
  startRecurringPayment: calls('ula ada', ...withBody(...ids('northCard southCard spareCard').map((token) => ({ packageId: largeMonthly, token, invoice: false, continueUrl: paidAt })))),
  addNewCard: calls('ula ada', { body: { token: 'TOK_1', continueUrl: paidAt } }),
  removeCard: calls('ula ada', ...inParams('id', ids('card northCard southCard spareCard'))),
};
