import { freePackageId } from '#contract/billing/subscription.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  type RequestParts,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import {
  addPackageForOneCompany,
  largeMonthlyPackageId,
  queuePackageChange,
  smallMonthlyPackageId,
  storePaidPackage,
} from './test-subscriptions.ts';

/** Stores the large monthly package as paid, without a queued change. */
const paying = ({ app, company }: TestRequestContext) => storePaidPackage(app, company.id, largeMonthlyPackageId);

/** Queues the change to the free package and returns its id. */
async function queued(place: TestRequestContext): Promise<string> {
  await paying(place);
  return queuePackageChange(place.app, place.company.id, freePackageId);
}

/**
 * Returns requests about a package. For a package that only another company can choose, the server
 * must respond with `notFound`.
 */
function aboutPackage(packageId: string, asked: (packageId: string) => RequestParts): EndpointTestRequests {
  return {
    async ask(place) {
      await paying(place);
      return asked(packageId);
    },
    reachOver: async (_mine, { app, company }) => [
      { request: asked(await addPackageForOneCompany(app, company.id)), refused: 'notFound' },
    ],
  };
}
const inQuery = (packageId: string): RequestParts => ({ query: { packageId } });

/** Test requests to the subscription endpoints, by the endpoint's name. */
export const subscriptionEndpointTestRequests: Record<string, EndpointTestRequests> = {
  getSubscription: requestWithoutParts,
  getSwitchQueue: requestWithoutParts,
  checkIsFirstSubscription: requestWithoutParts,
  listSubscriptionHistory: { ask: () => ({ query: { page: 1, pageSize: 25 } }) },
  listPackages: requestWithoutParts,
  calculateSubscriptionEnd: aboutPackage(smallMonthlyPackageId, inQuery),
  previewPackageChange: aboutPackage(smallMonthlyPackageId, inQuery),
  changeSubscription: aboutPackage(freePackageId, (packageId) => ({ body: { packageId } })),
  cancelQueuedChange: createRequestsAboutOneObject(queued, (id) => ({ query: { id } })),
};
