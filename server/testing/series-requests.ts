import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { freePlace } from './booking-requests.ts';
import type { EndpointRequest, Place, RequestParts } from './request-parts.ts';
import { today } from './test-periods.ts';

/** A rule with two dates: the Wednesdays after today. */
const twoWednesdays: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [3] },
  firstDay: today,
  end: { ends: 'after', dates: 2 },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};

/** Returns the body of a request for a series of a desk without bookings. */
export const seriesBody = async (place: Place, more: object = {}) => ({
  placeId: await freePlace(place, 'desk'),
  rule: twoWednesdays,
  ...more,
});

/** Stores an open series of the caller at a new desk, without dates. */
export async function ownSeries(place: Place): Promise<string> {
  const id = randomUUID();
  const { app, company, userId } = place;
  await app.db.query(sql`
    INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, created_on, due_on)
    VALUES (${company.id}, ${id}, 'desk', ${await freePlace(place, 'desk')}, ${userId}, ${userId},
            ${JSON.stringify(twoWednesdays)}::jsonb, now(), '2099-12-01T08:00:00Z')`);
  return id;
}

/** Returns requests for a series. `own` returns the further fields of each. */
const asking = (own: () => object): EndpointRequest => ({
  ask: async (place) => ({ body: await seriesBody(place, own()) }),
  async reachOver(mine, theirs) {
    const other = await freePlace(theirs, 'desk');
    const reaches: { request: RequestParts; refused: ErrorCode }[] = [
      { request: { body: await seriesBody(mine, { ...own(), placeId: other }) }, refused: 'notFound' },
      {
        request: { body: await seriesBody(mine, { ...own(), choices: [{ day: '2026-11-25', placeId: other }] }) },
        refused: 'notFound',
      },
      {
        request: { body: await seriesBody(mine, { ...own(), userId: theirs.company.user }) },
        refused: 'personNotActive',
      },
    ];
    return reaches;
  },
});

/** Requests to the endpoints of series. */
export const seriesRequests: Record<string, EndpointRequest> = {
  previewDeskSeries: asking(() => ({})),
  createDeskSeries: asking(() => ({ id: randomUUID() })),
  cancelSeries: {
    ask: async (place) => ({ body: { id: await ownSeries(place) } }),
    reachOver: async (_mine, theirs) => [{ request: { body: { id: await ownSeries(theirs) } }, refused: 'notFound' }],
  },
};
