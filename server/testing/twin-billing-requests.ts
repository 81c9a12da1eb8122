import { freePackageId } from '#contract/billing/subscription.ts';
import { largeMonthlyPackageId, smallMonthlyPackageId } from './test-subscriptions.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCalls,
  getTwinIds,
  type TwinCall,
} from './twin-calls.ts';

/**
 * The ids of packages that only one company has or can choose, and of ones that every company can
 * choose.
 */
const twinPackages = [
  ...getTwinIds('northPackage southPackage northOffer southOffer'),
  freePackageId,
  smallMonthlyPackageId,
];

/** The address to which the bank's page redirects the browser after a payment. */
const paidAt = 'http://localhost:3000/twin/subscription/orderSummary';

/** The requests that read subscriptions and payments. */
// biome-ignore format: one row a line
export const twinBillingReadsByEndpoint: Record<string, TwinCall[]> = {
  getSubscription: createTwinCalls('ula ada', {}),
  getSwitchQueue: createTwinCalls('ada', {}),
  checkIsFirstSubscription: createTwinCalls('ada', {}),
  listSubscriptionHistory: createTwinCalls('ada', {}, { query: { pageSize: 25, page: 2 } }),
  listPackages: createTwinCalls('ada', {}),
  calculateSubscriptionEnd: createTwinCalls('ada', ...createRequestsWithQuery('packageId', twinPackages)),
  previewPackageChange: createTwinCalls('ada', ...createRequestsWithQuery('packageId', twinPackages)),
  getPaymentSettings: createTwinCalls('ula ada', {}),
  getRenewalTrouble: createTwinCalls('ula ada', {}),
  listOrders: createTwinCalls('ula ada', {}),
  listCards: createTwinCalls('ula ada', {}),
  getOrder: createTwinCalls('ula ada', ...createRequestsWithParam('id', getTwinIds('order northOrder southOrder'))),
  downloadOrder: createTwinCalls('ada', ...createRequestsWithQuery('id', getTwinIds('order northOrder southOrder'))),
  downloadInvoice: createTwinCalls('ula ada', ...createRequestsWithQuery('id', getTwinIds('invoice northInvoice southInvoice'))),
};

/** The requests that change subscriptions and cards. */
// biome-ignore format: one row a line
export const twinBillingCommandsByEndpoint: Record<string, TwinCall[]> = {
  // subscription: the ids of queued changes exist in one company only
  changeSubscription: createTwinCalls('ula ada', ...createRequestsWithBody(...twinPackages.map((packageId) => ({ packageId })))),
  cancelQueuedChange: createTwinCalls('ula ada', ...createRequestsWithQuery('id', getTwinIds('waiting waitingInTheNorth'))),
  // payments: cards that one company has and the spare card of both. No PayU responds.
  setDefaultCard: createTwinCalls('ula ada', ...createRequestsWithBody(...getTwinIds('northCard southCard spareCard').map((cardId) => ({ cardId })))),
  startRecurringPayment: createTwinCalls('ula ada', ...createRequestsWithBody(...getTwinIds('northCard southCard spareCard').map((token) => ({ packageId: largeMonthlyPackageId, token, invoice: false, continueUrl: paidAt })))),
  addNewCard: createTwinCalls('ula ada', { body: { token: 'TOK_1', continueUrl: paidAt } }),
  removeCard: createTwinCalls('ula ada', ...createRequestsWithParam('id', getTwinIds('card northCard southCard spareCard'))),
};
