import { freePackageId } from '#contract/billing/subscription.ts';
import { largeMonthlyPackageId, smallMonthlyPackageId } from './test-subscriptions.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  getTwinIdsByNames,
  type TwinCall,
} from './twin-calls.ts';

/**
 * The ids of packages that only one company has or can choose, and of ones that every company can
 * choose.
 */
const twinPackages = [
  ...getTwinIdsByNames('northPackage southPackage northOffer southOffer'),
  freePackageId,
  smallMonthlyPackageId,
];

/** The address to which the bank's page redirects the browser after a payment. */
const paidAt = 'http://localhost:3000/twin/subscription/orderSummary';

/** The requests that read subscriptions and payments. */
// biome-ignore format: one row a line
export const twinBillingReadsByEndpoint: Record<string, TwinCall[]> = {
  getSubscription: createTwinCallsForPeople('ula ada', {}),
  getSwitchQueue: createTwinCallsForPeople('ada', {}),
  checkIsFirstSubscription: createTwinCallsForPeople('ada', {}),
  listSubscriptionHistory: createTwinCallsForPeople('ada', {}, { query: { pageSize: 25, page: 2 } }),
  listPackages: createTwinCallsForPeople('ada', {}),
  calculateSubscriptionEnd: createTwinCallsForPeople('ada', ...createRequestsWithQuery('packageId', twinPackages)),
  previewPackageChange: createTwinCallsForPeople('ada', ...createRequestsWithQuery('packageId', twinPackages)),
  getPaymentSettings: createTwinCallsForPeople('ula ada', {}),
  getRenewalTrouble: createTwinCallsForPeople('ula ada', {}),
  listOrders: createTwinCallsForPeople('ula ada', {}),
  listCards: createTwinCallsForPeople('ula ada', {}),
  getOrder: createTwinCallsForPeople('ula ada', ...createRequestsWithParam('id', getTwinIdsByNames('order northOrder southOrder'))),
  downloadOrder: createTwinCallsForPeople('ada', ...createRequestsWithQuery('id', getTwinIdsByNames('order northOrder southOrder'))),
  downloadInvoice: createTwinCallsForPeople('ula ada', ...createRequestsWithQuery('id', getTwinIdsByNames('invoice northInvoice southInvoice'))),
};

/** The requests that change subscriptions and cards. */
// biome-ignore format: one row a line
export const twinBillingCommandsByEndpoint: Record<string, TwinCall[]> = {
  // subscription: the ids of queued changes exist in one company only
  changeSubscription: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(...twinPackages.map((packageId) => ({ packageId })))),
  cancelQueuedChange: createTwinCallsForPeople('ula ada', ...createRequestsWithQuery('id', getTwinIdsByNames('waiting waitingInTheNorth'))),
  // payments: cards that one company has and the spare card of both. No PayU responds.
  setDefaultCard: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(...getTwinIdsByNames('northCard southCard spareCard').map((cardId) => ({ cardId })))),
  startRecurringPayment: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(...getTwinIdsByNames('northCard southCard spareCard').map((token) => ({ packageId: largeMonthlyPackageId, token, invoice: false, continueUrl: paidAt })))),
  addNewCard: createTwinCallsForPeople('ula ada', { body: { token: 'TOK_1', continueUrl: paidAt } }),
  removeCard: createTwinCallsForPeople('ula ada', ...createRequestsWithParam('id', getTwinIdsByNames('card northCard southCard spareCard'))),
};
