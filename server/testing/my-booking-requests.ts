import { makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { type EndpointRequest, nothing, type Place } from './request-parts.ts';
import { inDays } from './test-periods.ts';

/** Returns the secret of a new feed of this person. */
async function feedOf({ app, company, userId }: Place): Promise<string> {
  const { body } = await app.call(makeCalendarFeed, { userId, company: company.id });
  return body.url.split('/').at(-1);
}

/** Requests of the endpoints for the caller's own bookings and their feed. */
export const myBookingRequests: Record<string, EndpointRequest> = {
  listMyBookings: { ask: () => ({ query: { kind: 'desk', ...inDays(1) } }) },
  listMyDays: { ask: () => ({ query: inDays(1) }) },
  getCalendarFeed: nothing,
  makeCalendarFeed: nothing,
  endCalendarFeed: nothing,
  readCalendarFeed: { ask: async (place) => ({ params: { secret: await feedOf(place) } }) },
};
