import { freePackageId } from '#contract/billing/subscription.ts';
import { aboutOne, type EndpointRequest, nothing, type Place, type RequestParts } from './request-parts.ts';
import { addOwnPackage, givePaid, largeMonthly, queueChange, smallMonthly } from './test-subscriptions.ts';

/** Gives the company a paid package without queued changes, large enough for the other requests. */
const paying = ({ app, company }: Place) => givePaid(app, company.id, largeMonthly);

/** Queues the change to the free package and returns its id. */
async function queued(place: Place): Promise<string> {
  await paying(place);
  return queueChange(place.app, place.company.id, freePackageId);
}

/**
 * Returns requests about a package. A package that only another company can choose counts as
 * missing.
 */
function aboutPackage(packageId: string, asked: (packageId: string) => RequestParts): EndpointRequest {
  return {
    async ask(place) {
      await paying(place);
      return asked(packageId);
    },
    reachOver: async (_mine, { app, company }) => [
      { request: asked(await addOwnPackage(app, company.id)), refused: 'notFound' },
    ],
  };
}
const inQuery = (packageId: string): RequestParts => ({ query: { packageId } });

/** Requests to the subscription endpoints. */
export const subscriptionRequests: Record<string, EndpointRequest> = {
  getSubscription: nothing,
  getSwitchQueue: nothing,
  checkIsFirstSubscription: nothing,
  listSubscriptionHistory: { ask: () => ({ query: { page: 1, pageSize: 25 } }) },
  listPackages: nothing,
  calculateSubscriptionEnd: aboutPackage(smallMonthly, inQuery),
  previewPackageChange: aboutPackage(smallMonthly, inQuery),
  changeSubscription: aboutPackage(freePackageId, (packageId) => ({ body: { packageId } })),
  cancelQueuedChange: aboutOne(queued, (id) => ({ query: { id } })),
};
