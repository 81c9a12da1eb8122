import { inDays, today } from './test-periods.ts';
import { calls, everybody, ids, inParams, inQuery, type TwinCall, withBody } from './twin-calls.ts';
import type { Side } from './twin-companies.ts';
import { idOf, type Row } from './twin-rows.ts';

const rangeOf = (days: number) => {
  const { startDate, endDate } = inDays(days);
  return `[${startDate},${endDate})`;
};

/** Returns the waits of a twin, two of them with offers. Both companies use the same ids. */
export function rowsOfWaits(side: Side): [table: string, rows: Row[]][] {
  const isNorth = side === 'north';
  const wait = (name: string, user: string, days: number, target: Row, more: Row = {}): Row => ({
    ...{
      id: idOf(name),
      user_id: idOf(user),
      kind: 'desk',
      bookable_id: null,
      container_id: null,
      during: rangeOf(days),
    },
    ...{
      wishes: {},
      details: {},
      books_at_once: isNorth,
      joined_on: `2026-11-${isNorth ? 19 : 20}T08:00:00Z`,
      offer_id: null,
    },
    ...target,
    ...more,
  });
  const offer = (name: string, user: string, days: number): Row => ({
    ...{ id: idOf(name), kind: 'desk', bookable_id: idOf('d2'), container_id: idOf('floor') },
    ...{ user_id: idOf(user), booked_by: idOf(user), during: rangeOf(days), occupies: rangeOf(days), details: {} },
    ...{ created_on: `${today}T08:55:00Z`, held_until: `${today}T09:${isNorth ? 10 : 20}:00Z` },
  });
  return [
    ['bookings', [offer('offer', 'ula', 15), offer('secondOffer', isNorth ? 'nina' : 'marek', 16)]],
    [
      'waits',
      [
        wait('wait', 'ula', 1, { bookable_id: idOf('d3') }),
        wait('floorWait', 'ula', 2, { container_id: idOf('floor') }),
        wait('kindWait', isNorth ? 'nina' : 'marek', 2, {}),
        wait(isNorth ? 'northernWait' : 'southernWait', 'ula', 4, { container_id: idOf('root') }),
        wait('offeredWait', 'ula', 15, {}, { offer_id: idOf('offer') }),
        wait('secondOfferedWait', isNorth ? 'nina' : 'marek', 16, {}, { offer_id: idOf('secondOffer') }),
      ],
    ],
  ];
}

const waits = 'wait floorWait kindWait northernWait southernWait';

/** Requests that read waits, by the endpoint's name. */
export const waitlistReads: Record<string, TwinCall[]> = {
  listWaits: calls(everybody, {}),
  countWaits: calls('marek ada ula', ...inQuery('startDate', [inDays(0).startDate], { endDate: inDays(16).endDate })),
};

/** Requests that change waits, by the endpoint's name. */
export const waitlistCommands: Record<string, TwinCall[]> = {
  joinWaitlist: calls(
    'ula nina marek',
    ...withBody(
      ...['d1 floor', 'd3 northern', 'd5 wing'].flatMap((names, at) => {
        const [placeId, locationId] = ids(names);
        const asked = { kind: 'desk', ...inDays(10 + at), takes: 'offer' };
        return [
          { id: idOf(`joins ${placeId}`), ...asked, placeId },
          { id: idOf(`joins ${locationId}`), ...asked, locationId },
        ];
      }),
      { id: idOf('joins the kind'), kind: 'desk', ...inDays(13), takes: 'booking' },
    ),
  ),
  changeWait: calls(
    'ula nina marek',
    ...ids(waits).map((id) => ({ params: { id }, body: { ...inDays(14), takes: 'booking' } })),
  ),
  answerOffer: calls(
    'ula nina marek',
    ...ids('offeredWait secondOfferedWait').flatMap((id) =>
      ids('offer secondOffer').map((offerId) => ({ params: { id }, body: { offerId, take: true } })),
    ),
    { params: { id: idOf('offeredWait') }, body: { offerId: idOf('offer'), take: false } },
  ),
  leaveWaitlist: calls('ula nina marek', ...inParams('id', ids(waits))),
};
