import { makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { type EndpointRequest, nothing, type Place } from './request-parts.ts';
import { inDays } from './test-periods.ts';

/** Creates a calendar feed of the caller and returns its secret. */
async function feedOf({ app, company, userId }: Place): Promise<string> {
  const { body } = await app.call(makeCalendarFeed, { userId, company: company.id });
  return body.url.split('/').at(-1);
}

/**
 * Test requests to the endpoints for the caller's own bookings and calendar feed, by the endpoint's
 * name.
 */
export const myBookingRequests: Record<string, EndpointRequest> = {
  listMyBookings: { ask: () => ({ query: { kind: 'desk', ...inDays(1) } }) },
  listMyDays: { ask: () => ({ query: inDays(1) }) },
  getCalendarFeed: nothing,
  makeCalendarFeed: nothing,
  endCalendarFeed: nothing,
  readCalendarFeed: { ask: async (place) => ({ params: { secret: await feedOf(place) } }) },
};
