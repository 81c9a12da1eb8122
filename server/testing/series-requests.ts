import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { endpointsByName } from '#contract/api.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { addFreePlace } from './booking-requests.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  type RequestParts,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { testToday } from './test-periods.ts';
import { getTestedKindEndpoints, type TestedKind, testedKinds } from './tested-kinds.ts';

/**
 * All days of a year from today on. As `refusedDays`, they let a request book a series of which any
 * date may be refused.
 */
export const allDaysWithinYearFromToday = Array.from({ length: 366 }, (_, days) => addDays(testToday, days));

/** The rule of a series with two dates: the two Wednesdays after today. */
const twoWednesdays: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [3] },
  firstDay: testToday,
  end: { ends: 'after', dates: 2 },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};

/** The fields that only requests of one kind have. */
const ownFields: Record<TestedKind, object> = {
  desk: {},
  room: { topic: 'Planning' },
  parking: { carRegistrationNumber: 'WA 12345' },
  car: { title: 'Delegacja' },
  resource: { title: 'Delegacja' },
};

/** The parts of endpoints' names that stand for the kinds (`createDeskSeries`). */
const nameOf = { desk: 'Desk', room: 'Room', parking: 'Parking', car: 'Fleet', resource: 'Resource' } as const;

/** Returns the endpoint that previews or books a series of a kind. */
export const getSeriesEndpoint = (kind: TestedKind, act: 'preview' | 'create'): Endpoint =>
  endpointsByName.get(`${act}${nameOf[kind]}Series`)!;

/** Returns the body of a request for a series of a place without bookings. */
export const createSeriesBody = async (place: TestRequestContext, kind: TestedKind, more: object = {}) => ({
  placeId: await addFreePlace(place, kind),
  rule: twoWednesdays,
  ...ownFields[kind],
  ...more,
});

/** Stores a series of the caller at a new place, without any date, and returns its id. */
export async function storeCallersSeries(place: TestRequestContext, kind: TestedKind = 'desk'): Promise<string> {
  const id = randomUUID();
  const { app, company, userId } = place;
  await app.db.query(sql`
    INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, details, created_on, due_on)
    VALUES (${company.id}, ${id}, ${kind}, ${await addFreePlace(place, kind)}, ${userId}, ${userId},
            ${JSON.stringify(twoWednesdays)}::jsonb, ${JSON.stringify(getTestedKindEndpoints(kind).details)}::jsonb, now(), '2099-12-01T08:00:00Z')`);
  return id;
}

/**
 * Returns requests to preview or book a series of a kind. `own` returns further fields of the body.
 */
const asking = (kind: TestedKind, own: () => object): EndpointTestRequests => ({
  ask: async (place) => ({ body: await createSeriesBody(place, kind, own()) }),
  async reachOver(mine, theirs) {
    const body = async (more: object) => ({ body: await createSeriesBody(mine, kind, { ...own(), ...more }) });
    const other = await addFreePlace(theirs, kind);
    const reaches: { request: RequestParts; refused: ErrorCode }[] = [
      { request: await body({ placeId: other }), refused: 'notFound' },
      { request: await body({ choices: [{ day: '2026-11-25', placeId: other }] }), refused: 'notFound' },
      { request: await body({ userId: theirs.company.user }), refused: 'personNotActive' },
      { request: await body({ replaces: { seriesId: await storeCallersSeries(theirs, kind) } }), refused: 'notFound' },
    ];
    if (kind === 'room')
      reaches.push({ request: await body({ participants: [theirs.userId] }), refused: 'participantNotActive' });
    return reaches;
  },
});

/** Test requests to the endpoints of series, by the endpoint's name. */
export const seriesEndpointTestRequests: Record<string, EndpointTestRequests> = {
  ...Object.fromEntries(
    testedKinds.flatMap((kind) => [
      [`preview${nameOf[kind]}Series`, asking(kind, () => ({}))],
      [`create${nameOf[kind]}Series`, asking(kind, () => ({ id: randomUUID() }))],
    ]),
  ),
  cancelSeries: createRequestsAboutOneObject(storeCallersSeries, (id) => ({ body: { id } })),
  listSeries: requestWithoutParts,
  retrieveSeries: createRequestsAboutOneObject(storeCallersSeries, (id) => ({ query: { id } })),
};
