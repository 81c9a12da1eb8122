import { makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { storeCallersBooking } from './booking-requests.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';

/** Creates a calendar feed of the caller and returns its secret. */
async function feedOf({ app, company, userId }: TestRequestContext): Promise<string> {
  const { body } = await app.call(makeCalendarFeed, { userId, company: company.id });
  return body.url.split('/').at(-1);
}

/**
 * Test requests to the endpoints for the caller's own bookings and calendar feed, by the endpoint's
 * name.
 */
export const myBookingEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listMyBookings: { ask: () => ({ query: { kind: 'desk', ...createPeriodDaysFromToday(1) } }) },
  hideBookingName: createRequestsAboutOneObject(
    (place) => storeCallersBooking(place, 'desk'),
    (id) => ({ params: { id }, body: { isHidden: true } }),
  ),
  listMyDays: { ask: () => ({ query: createPeriodDaysFromToday(1) }) },
  getCalendarFeed: requestWithoutParts,
  makeCalendarFeed: requestWithoutParts,
  endCalendarFeed: requestWithoutParts,
  readCalendarFeed: { ask: async (place) => ({ params: { secret: await feedOf(place) } }) },
};
