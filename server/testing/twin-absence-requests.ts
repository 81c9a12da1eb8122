import { addDays } from '#contract/time/wall-clock.ts';
import { testToday } from './test-periods.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createTwinCalls,
  getTwinIds,
  type TwinCall,
  twinPeopleNames,
} from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';

const away = (from: number, to: number) => ({ firstDay: addDays(testToday, from), lastDay: addDays(testToday, to) });
const fortnightAway = away(0, 14);

/**
 * Requests that read absences. The same people are away in both companies, but on different days.
 */
export const twinAbsenceReadsByEndpoint: Record<string, TwinCall[]> = {
  listAbsences: createTwinCalls(twinPeopleNames, {}),
  previewAbsence: createTwinCalls(
    twinPeopleNames,
    { body: fortnightAway },
    { body: { firstDay: addDays(testToday, 1), lastDay: addDays(testToday, 1), fromNoon: true } },
  ),
  getAbsenceCalendar: createTwinCalls('ada ula', {}),
  listAway: createTwinCalls('ula marek seweryn', { body: { ...fortnightAway, userIds: getTwinIds(twinPeopleNames) } }),
};

/** Requests that change absences, with new ids, with ids of both companies, and with ids of one. */
export const twinAbsenceCommandsByEndpoint: Record<string, TwinCall[]> = {
  addAbsence: createTwinCalls(
    'ula marek',
    ...createRequestsWithBody(
      { ...away(20, 21), id: getTwinId('a new absence'), bookingIds: [] },
      { ...away(2, 2), id: getTwinId('another absence'), bookingIds: [] },
      { ...away(15, 16), id: getTwinId('absence of one'), bookingIds: getTwinIds('b16 b17') },
      { ...away(6, 6), id: getTwinId('a third absence'), bookingIds: getTwinIds('b16 b17') },
    ),
  ),
  changeAbsence: createTwinCalls(
    'ula nina marek',
    ...getTwinIds('absence northernAbsence southernAbsence').map((id) => ({
      params: { id },
      body: { ...away(9, 10), bookingIds: [] },
    })),
  ),
  freeBookings: createTwinCalls(
    'ula nina seweryn',
    ...createRequestsWithBody(
      { ...away(3, 4), id: getTwinId('a press'), bookingIds: getTwinIds('b6') },
      { ...away(4, 4), id: getTwinId('press'), bookingIds: getTwinIds('b7') },
    ),
  ),
  undoFreeingOutside: createTwinCalls(
    'ula nina marek',
    ...createRequestsWithParam('id', getTwinIds('absence northernAbsence southernAbsence')),
  ),
  undoFreeing: createTwinCalls(
    'ula nina marek',
    ...createRequestsWithParam('id', getTwinIds('press northernPress southernPress')),
  ),
  markAbsence: createTwinCalls(
    'ula marek',
    ...getTwinIds('hrAbsence absence').flatMap((id) =>
      [true, false].map((isWrong) => ({ params: { id }, body: { isWrong } })),
    ),
  ),
  saveAbsenceCalendar: createTwinCalls(
    'ada ula',
    ...createRequestsWithBody({ address: 'http://sso.test/none' }, { address: '' }),
  ),
  removeAbsence: createTwinCalls(
    'ula marek nina',
    ...createRequestsWithParam('id', getTwinIds('absence northernAbsence southernAbsence')),
  ),
};
