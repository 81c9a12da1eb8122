import { createPeriodDaysFromToday, testToday } from './test-periods.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  getTwinIdsByNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
} from './twin-calls.ts';
import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow } from './twin-rows.ts';

const rangeOf = (days: number) => {
  const { startDate, endDate } = createPeriodDaysFromToday(days);
  return `[${startDate},${endDate})`;
};

/** Returns the waits of a twin, two of them with offers. Both companies use the same ids. */
export function createWaitRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  const isNorth = side === 'north';
  const wait = (name: string, user: string, days: number, target: TableRow, more: TableRow = {}): TableRow => ({
    ...{
      id: getTwinId(name),
      user_id: getTwinId(user),
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
  const offer = (name: string, user: string, days: number): TableRow => ({
    ...{ id: getTwinId(name), kind: 'desk', bookable_id: getTwinId('d2'), container_id: getTwinId('floor') },
    ...{
      user_id: getTwinId(user),
      booked_by: getTwinId(user),
      during: rangeOf(days),
      occupies: rangeOf(days),
      details: {},
    },
    ...{ created_on: `${testToday}T08:55:00Z`, held_until: `${testToday}T09:${isNorth ? 10 : 20}:00Z` },
  });
  return [
    ['bookings', [offer('offer', 'ula', 15), offer('secondOffer', isNorth ? 'nina' : 'marek', 16)]],
    [
      'waits',
      [
        wait('wait', 'ula', 1, { bookable_id: getTwinId('d3') }),
        wait('floorWait', 'ula', 2, { container_id: getTwinId('floor') }),
        wait('kindWait', isNorth ? 'nina' : 'marek', 2, {}),
        wait(isNorth ? 'northernWait' : 'southernWait', 'ula', 4, { container_id: getTwinId('root') }),
        wait('offeredWait', 'ula', 15, {}, { offer_id: getTwinId('offer') }),
        wait('secondOfferedWait', isNorth ? 'nina' : 'marek', 16, {}, { offer_id: getTwinId('secondOffer') }),
      ],
    ],
  ];
}

const waits = 'wait floorWait kindWait northernWait southernWait';

/** Requests that read waits, by the endpoint's name. */
export const twinWaitlistReadsByEndpoint: Record<string, TwinCall[]> = {
  listWaits: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  countWaits: createTwinCallsForPeople(
    'marek ada ula',
    ...createRequestsWithQuery('startDate', [createPeriodDaysFromToday(0).startDate], {
      endDate: createPeriodDaysFromToday(16).endDate,
    }),
  ),
};

/** Requests that change waits, by the endpoint's name. */
export const twinWaitlistCommandsByEndpoint: Record<string, TwinCall[]> = {
  joinWaitlist: createTwinCallsForPeople(
    'ula nina marek',
    ...createRequestsWithBody(
      ...['d1 floor', 'd3 northern', 'd5 wing'].flatMap((names, at) => {
        const [placeId, locationId] = getTwinIdsByNames(names);
        const asked = { kind: 'desk', ...createPeriodDaysFromToday(10 + at), takes: 'offer' };
        return [
          { id: getTwinId(`joins ${placeId}`), ...asked, placeId },
          { id: getTwinId(`joins ${locationId}`), ...asked, locationId },
        ];
      }),
      { id: getTwinId('joins the kind'), kind: 'desk', ...createPeriodDaysFromToday(13), takes: 'booking' },
    ),
  ),
  changeWait: createTwinCallsForPeople(
    'ula nina marek',
    ...getTwinIdsByNames(waits).map((id) => ({
      params: { id },
      body: { ...createPeriodDaysFromToday(14), takes: 'booking' },
    })),
  ),
  answerOffer: createTwinCallsForPeople(
    'ula nina marek',
    ...getTwinIdsByNames('offeredWait secondOfferedWait').flatMap((id) =>
      getTwinIdsByNames('offer secondOffer').map((offerId) => ({ params: { id }, body: { offerId, take: true } })),
    ),
    { params: { id: getTwinId('offeredWait') }, body: { offerId: getTwinId('offer'), take: false } },
  ),
  leaveWaitlist: createTwinCallsForPeople('ula nina marek', ...createRequestsWithParam('id', getTwinIdsByNames(waits))),
};
