import { allDaysWithinYearFromToday } from './series-requests.ts';
import { createRequestsWithBody, createTwinCallsForPeople, getTwinIdsByNames, type TwinCall } from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';

/** The fields that only series of one kind have. `guests` are names of invited people. */
const meeting = (guests = '') => ({ topic: 'Twin', participants: guests === '' ? [] : getTwinIdsByNames(guests) });
const parked = { carRegistrationNumber: 'WA 1' };
const titled = { title: 'Twin' };
const everySeries = 's1 s2 northSeries southSeries';

/** Returns the body of a request for a series of five consecutive days, 09:00 to 17:00. */
const series = (place: string, firstDay: string, more: object = {}) => ({
  ...{ placeId: getTwinId(place), ...more },
  rule: {
    ...{ pattern: { every: 'day' }, firstDay, end: { ends: 'after', dates: 5 } },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  },
});
const newSeries = (id: string, place: string, more: object = {}) =>
  series(place, '2026-12-12', { id: getTwinId(id), refusedDays: allDaysWithinYearFromToday, ...more });
/** Returns the field that chooses another desk for one day of a series. */
const elsewhere = (day: string, place: string) => ({ choices: [{ day, placeId: getTwinId(place) }] });

/**
 * Returns the field by which a new series replaces a series. The bookings of the replaced one do
 * not refuse its dates.
 */
const replacing = (name: string, more: object = {}) => ({ replaces: { seriesId: getTwinId(name) }, ...more });

/**
 * The requests that preview and read series. Bookings of the other company must not refuse a date.
 */
// biome-ignore format: one row a line
export const twinSeriesReadsByEndpoint: Record<string, TwinCall[]> = {
  previewDeskSeries: [
    ...createTwinCallsForPeople('ula nina seweryn', ...createRequestsWithBody(...'d1 d3 d4 d5 d6 d7 d8 r3 cellarDesk northernDesk southernDesk'.split(' ').map((place) => series(place, '2026-11-24')))),
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(...['d3', 'd5', 'northernDesk', 'southernDesk'].map((place) => series('d1', '2026-12-10', elsewhere('2026-12-11', place))))),
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(...['nina', 'iga', 'iwo', 'zofia'].map((name) => series('d6', '2026-11-24', { userId: getTwinId(name) })))),
    ...createTwinCallsForPeople('nina zofia ula', ...createRequestsWithBody(...getTwinIdsByNames(everySeries).map((seriesId) => series('d6', '2026-12-01', { replaces: { seriesId } })))),
  ],
  previewRoomSeries: createTwinCallsForPeople('ula marek', ...createRequestsWithBody(...'r1 r2 d4 northernDesk'.split(' ').map((place) => series(place, '2026-11-24', meeting())), ...['ada', 'iwo', 'iga'].map((guest) => series('r2', '2026-11-24', meeting(guest))))),
  previewParkingSeries: createTwinCallsForPeople('ula marek', ...createRequestsWithBody(...'p1 p2 p3 p6'.split(' ').map((place) => series(place, '2026-11-24', parked)))),
  previewFleetSeries: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(...'c1 c2 c5 northCar southCar q1'.split(' ').map((place) => series(place, '2026-11-24', titled)))),
  previewResourceSeries: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(...'q1 q2 q3 c1'.split(' ').map((place) => series(place, '2026-11-24', titled)))),
  listSeries: createTwinCallsForPeople('ula nina iga zofia iwo ada', {}),
  retrieveSeries: createTwinCallsForPeople('ula marek nina zofia iga', ...getTwinIdsByNames(everySeries).map((id) => ({ query: { id } }))),
};

/** The requests that book and cancel series. */
// biome-ignore format: one row a line
export const twinSeriesCommandsByEndpoint: Record<string, TwinCall[]> = {
  createDeskSeries: [
    // a booked place, a series id that is used in both companies, and ones that are used in one
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(newSeries('newSeries', 'd1'), newSeries('newSeries', 'd1'), newSeries('s1', 'd6'), newSeries('northSeries', 'd6'), newSeries('southSeries', 'd6'))),
    ...createTwinCallsForPeople('nina zofia', ...createRequestsWithBody(newSeries('changedSeries', 'd6', replacing('s1')), newSeries('takenSeries', 'd6', replacing('s2')))),
    ...createTwinCallsForPeople('seweryn nina', ...createRequestsWithBody(newSeries('otherSeries', 'd5'), newSeries('farSeries', 'd3', elsewhere('2026-12-13', 'northernDesk')), newSeries('furtherSeries', 'd6', elsewhere('2026-12-13', 'southernDesk')))),
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(...['iga', 'iwo', 'zofia'].map((name) => newSeries(`series of ${name}`, 'd6', { userId: getTwinId(name) })))),
  ],
  createRoomSeries: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(newSeries('roomSeries', 'r2', meeting('iga')), newSeries('meetings', 'r1', meeting('marek')), newSeries('farMeetings', 'd4', meeting()))),
  createParkingSeries: createTwinCallsForPeople('ula marek', ...createRequestsWithBody(newSeries('parkSeries', 'p1', parked), newSeries('parkedSeries', 'p2', parked))),
  createFleetSeries: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(newSeries('carSeries', 'c1', titled), newSeries('northCarSeries', 'northCar', titled))),
  createResourceSeries: createTwinCallsForPeople('ula ada', ...createRequestsWithBody(newSeries('thingSeries', 'q1', titled), newSeries('otherThings', 'q3', titled))),
  cancelSeries: [
    ...createTwinCallsForPeople('nina zofia', ...createRequestsWithBody({ id: getTwinId('s2'), bookingId: getTwinId('w1') }, { id: getTwinId('s1'), fromDay: '2026-12-02', bookingId: getTwinId('w2') })),
    ...createTwinCallsForPeople('marek ula', ...createRequestsWithBody(...getTwinIdsByNames('s1 s2 newSeries northSeries southSeries').map((id) => ({ id })))),
  ],
};
