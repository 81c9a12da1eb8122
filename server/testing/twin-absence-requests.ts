import { addDays } from '#contract/time/wall-clock.ts';
import { testToday } from './test-periods.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createTwinCallsForPeople,
  getTwinIdsByNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
} from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';

const away = (from: number, to: number) => ({ firstDay: addDays(testToday, from), lastDay: addDays(testToday, to) });
const fortnightAway = away(0, 14);

/**
 * Requests that read absences. The same people are away in both companies, but on different days.
 */
export const twinAbsenceReadsByEndpoint: Record<string, TwinCall[]> = {
  listAbsences: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  previewAbsence: createTwinCallsForPeople(
    spaceSeparatedTwinPeopleNames,
    { body: fortnightAway },
    { body: { firstDay: addDays(testToday, 1), lastDay: addDays(testToday, 1), fromNoon: true } },
  ),
  getAbsenceCalendar: createTwinCallsForPeople('ada ula', {}),
  listAway: createTwinCallsForPeople('ula marek seweryn', {
    body: { ...fortnightAway, userIds: getTwinIdsByNames(spaceSeparatedTwinPeopleNames) },
  }),
};

/** Requests that change absences, with new ids, with ids of both companies, and with ids of one. */
export const twinAbsenceCommandsByEndpoint: Record<string, TwinCall[]> = {
  addAbsence: createTwinCallsForPeople(
    'ula marek',
    ...createRequestsWithBody(
      { ...away(20, 21), id: getTwinId('a new absence'), bookingIds: [] },
      { ...away(2, 2), id: getTwinId('another absence'), bookingIds: [] },
      { ...away(15, 16), id: getTwinId('absence of one'), bookingIds: getTwinIdsByNames('b16 b17') },
      { ...away(6, 6), id: getTwinId('a third absence'), bookingIds: getTwinIdsByNames('b16 b17') },
    ),
  ),
  changeAbsence: createTwinCallsForPeople(
    'ula nina marek',
    ...getTwinIdsByNames('absence northernAbsence southernAbsence').map((id) => ({
      params: { id },
      body: { ...away(9, 10), bookingIds: [] },
    })),
  ),
  freeBookings: createTwinCallsForPeople(
    'ula nina seweryn',
    ...createRequestsWithBody(
      { ...away(3, 4), id: getTwinId('a press'), bookingIds: getTwinIdsByNames('b6') },
      { ...away(4, 4), id: getTwinId('press'), bookingIds: getTwinIdsByNames('b7') },
    ),
  ),
  undoFreeingOutside: createTwinCallsForPeople(
    'ula nina marek',
    ...createRequestsWithParam('id', getTwinIdsByNames('absence northernAbsence southernAbsence')),
  ),
  undoFreeing: createTwinCallsForPeople(
    'ula nina marek',
    ...createRequestsWithParam('id', getTwinIdsByNames('press northernPress southernPress')),
  ),
  markAbsence: createTwinCallsForPeople(
    'ula marek',
    ...getTwinIdsByNames('hrAbsence absence').flatMap((id) =>
      [true, false].map((isWrong) => ({ params: { id }, body: { isWrong } })),
    ),
  ),
  saveAbsenceCalendar: createTwinCallsForPeople(
    'ada ula',
    ...createRequestsWithBody({ address: 'http://sso.test/none' }, { address: '' }),
  ),
  removeAbsence: createTwinCallsForPeople(
    'ula marek nina',
    ...createRequestsWithParam('id', getTwinIdsByNames('absence northernAbsence southernAbsence')),
  ),
};
