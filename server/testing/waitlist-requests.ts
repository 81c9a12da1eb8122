import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Period } from '#contract/booking/bookings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addFreePlace } from './booking-requests.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  type RequestParts,
  type TestRequestContext,
} from './request-parts.ts';
import { storeBooking } from './test-bookings.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import { changeSettings } from './test-world.ts';

/** A wait to store. Without a place and a location it is for all places of the kind. */
export interface WaitToStore {
  companyId: string;
  userId: string;
  kind?: string;
  placeId?: string | null;
  locationId?: string | null;
  period?: Period;
  takes?: 'booking' | 'offer';
  details?: object;
  joinedOn?: string;
  offerId?: string | null;
}

/** Stores a wait without checking any rule, and returns its id. */
export async function storeWait(
  db: Pick<Database, 'query'>,
  { companyId, userId, kind = 'desk', period = createPeriodDaysFromToday(2), takes = 'offer', ...more }: WaitToStore,
): Promise<string> {
  const id = randomUUID();
  const { placeId = null, locationId = null, details = {}, joinedOn = '2026-11-20T08:00:00Z', offerId = null } = more;
  await db.query(sql`
    INSERT INTO waits (company_id, id, user_id, kind, bookable_id, container_id, during, details, books_at_once, joined_on, offer_id)
    VALUES (${companyId}, ${id}, ${userId}, ${kind}, ${placeId}, ${locationId}, tstzrange(${period.startDate}, ${period.endDate}),
            ${JSON.stringify(details)}::jsonb, ${takes === 'booking'}, ${joinedOn}, ${offerId})`);
  return id;
}

/** Stores a wait for a desk with an open offer of it. Returns the ids of both. */
export async function storeWaitWithOffer(
  db: Pick<Database, 'query'>,
  { placeId, ...wait }: WaitToStore & { placeId: string },
  heldUntil: string,
): Promise<{ waitId: string; offerId: string }> {
  const { companyId, userId, period = createPeriodDaysFromToday(2) } = wait;
  const offerId = await storeBooking(db as Database, { companyId, placeId, userId, period });
  await db.query(
    sql`UPDATE bookings SET held_until = ${heldUntil} WHERE company_id = ${companyId} AND id = ${offerId}`,
  );
  return { waitId: await storeWait(db, { ...wait, placeId, period, offerId }), offerId };
}

const switchOn = ({ app, company }: TestRequestContext) => changeSettings(app, company, sql`waitlist = true`);

/** Stores a wait of the caller for a desk for which no earlier call waited. */
const own = async (place: TestRequestContext) => {
  const { app, company, userId } = place;
  return storeWait(app.db, { companyId: company.id, userId, placeId: await addFreePlace(place, 'desk') });
};

/** Returns requests about a wait of the caller, in a company with the waitlist on. */
function aboutWait(asked: (id: string) => RequestParts): EndpointTestRequests {
  const { ask, reachOver } = createRequestsAboutOneObject(own, asked);
  return {
    async ask(place) {
      await switchOn(place);
      return await ask(place);
    },
    async reachOver(mine, theirs) {
      await switchOn(mine);
      return await reachOver!(mine, theirs);
    },
  };
}

/** Stores an offer for the caller, and returns the request that takes it. */
async function offered(place: TestRequestContext): Promise<RequestParts> {
  const { app, company, userId } = place;
  const stored = { companyId: company.id, userId, placeId: await addFreePlace(place, 'desk') };
  const heldUntil = new Date(app.clock.now().getTime() + 600_000).toISOString();
  const { waitId, offerId } = await storeWaitWithOffer(app.db, stored, heldUntil);
  return { params: { id: waitId }, body: { offerId, take: true } };
}

const joining = (target: object) => ({
  body: { id: randomUUID(), kind: 'desk', ...createPeriodDaysFromToday(3), takes: 'offer', ...target },
});

/** Test requests to the endpoints of the waitlist, by the endpoint's name. */
export const waitlistEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listWaits: {
    async ask(place) {
      await switchOn(place);
      return {};
    },
  },
  countWaits: {
    async ask(place) {
      await switchOn(place);
      return { query: createPeriodDaysFromToday(2) };
    },
  },
  joinWaitlist: {
    async ask(place) {
      await switchOn(place);
      return joining({ placeId: await addFreePlace(place, 'desk') });
    },
    async reachOver(mine, theirs) {
      await switchOn(mine);
      return [
        { request: joining({ placeId: await addFreePlace(theirs, 'desk') }), refused: 'notFound' },
        { request: joining({ locationId: theirs.company.floor }), refused: 'notFound' },
      ];
    },
  },
  changeWait: aboutWait((id) => ({ params: { id }, body: { ...createPeriodDaysFromToday(4), takes: 'booking' } })),
  leaveWaitlist: aboutWait((id) => ({ params: { id } })),
  answerOffer: {
    async ask(place) {
      await switchOn(place);
      return await offered(place);
    },
    async reachOver(mine, theirs) {
      await switchOn(mine);
      const [here, there] = [await offered(mine), await offered(theirs)];
      return [
        { request: there, refused: 'notFound' },
        { request: { ...here, body: { ...there.body } }, refused: 'notFound' },
      ];
    },
  },
};
