import { describe, expect, test } from 'vitest';
import { checkSpanWithinOpening } from '#contract/booking/opening-hours.ts';
import { addDays, getWallClockTime } from '#contract/time/wall-clock.ts';
import { createSampleCompanies } from '#server/sample-company/create-sample-companies.ts';
import { getWeekHours } from '#server/sample-company/insert-opening.command.ts';
import type { SampleBooking } from './create-desk-and-room-bookings.ts';
import { type Day, getWeekday, isWorkday } from './days.ts';
import { createFullTuesdayMeetingsAndWaits } from './full-tuesday.ts';

/**
 * Finds bookings that overlap with an earlier booking of the same name (a place or a person).
 * Returns each as its name and its start.
 */
function overlapping(bookings: SampleBooking[], nameOf: (booking: SampleBooking) => string): [string, string][] {
  const byName = Map.groupBy(bookings, nameOf);
  return [...byName].flatMap(([name, own]) => {
    const inOrder = own.sort((a, b) => a.startDate.localeCompare(b.startDate));
    const pairs = inOrder.slice(1).filter((next, index) => next.startDate < inOrder[index]!.endDate);
    return pairs.map((next): [string, string] => [name, next.startDate]);
  });
}

// Both Sundays of a clock change, ordinary days after them, a new year, a leap day and a holiday
// (Corpus Christi).
describe.each(['2026-03-29', '2026-04-14', '2026-10-25', '2026-10-28', '2027-01-04', '2028-02-29', '2026-06-04'])(
  'on %s',
  (today: Day) => {
    const companies = createSampleCompanies(today);
    const [morwika, szuwar] = companies as [(typeof companies)[0], (typeof companies)[0]];
    const bookings = companies.flatMap((company) => company.bookings);
    const ordinary = bookings.filter(({ adminBypass }) => !adminBypass);
    const locations = companies.flatMap((company) => company.locations);
    const floorOf = new Map(
      locations.flatMap((floor) => [...floor.desks, ...floor.rooms].map(({ id }) => [id, floor])),
    );
    const local = ({ placeId }: SampleBooking, instant: string) =>
      getWallClockTime(Date.parse(instant), floorOf.get(placeId)!.timeZone);
    const dayOf = (booking: SampleBooking) => local(booking, booking.startDate).day;

    test('nobody but the owner sits at an assigned desk', () => {
      const { habits, people } = morwika;
      for (const { person, floor, desk, weekdays } of habits.assigned) {
        const { id } = morwika.locations.find(({ key }) => key === floor)!.desks.find(({ no }) => no === desk)!;
        const held = morwika.bookings.filter((one) => one.placeId === id && weekdays.includes(getWeekday(dayOf(one))));
        const owner = people.find(({ key }) => key === person)!;
        expect([...new Set(held.map((one) => one.person))].filter((one) => one !== owner.id && one !== person)).toEqual(
          [],
        );
      }
    });

    test('no place is booked twice but by bypass', () => {
      expect(overlapping(ordinary, ({ placeId }) => placeId)).toEqual([]);
      const bypass = bookings.filter(({ adminBypass }) => adminBypass);
      expect(bypass.length).toBeGreaterThanOrEqual(2);
      expect(overlapping(bookings, ({ placeId }) => placeId)).toHaveLength(bypass.length);
      for (const { bookedBy, person } of bypass) expect(bookedBy).not.toBe(person);
      for (const { bookedBy, person } of ordinary) expect(bookedBy).toBe(person);
    });

    test('nobody sits or meets in two places at once', () => {
      const desks = bookings.filter(({ kind }) => kind === 'desk');
      expect(overlapping(desks, ({ person }) => person)).toEqual([]);
      const seats = ordinary
        .filter(({ kind }) => kind === 'room')
        .flatMap((one) => [one.person, ...one.guests].map((person) => ({ ...one, person })));
      expect(overlapping(seats, ({ person }) => person)).toEqual([]);
    });

    test('no booking or wait lies outside of the opening hours of its location', () => {
      const isWithin = (location: (typeof locations)[number] | undefined): boolean =>
        location !== undefined &&
        (morwika.habits.opening.some((one) => one.location === location.key) ||
          isWithin(morwika.locations.find(({ id }) => id === location.parentId)));
      const full = createFullTuesdayMeetingsAndWaits(morwika, morwika.bookings, today);
      const timesOf = (id: string) => full.waits.filter(({ locationId }) => locationId === id);
      const [hours] = morwika.habits.opening.map(getWeekHours);
      const opening = [{ locationName: 'Loft', hours: hours!, closed: [] }];
      const times = morwika.locations.filter(isWithin).flatMap((location) => {
        const there = [...morwika.bookings, ...full.bookings].filter(
          ({ placeId }) => floorOf.get(placeId) === location,
        );
        return [...there, ...timesOf(location.id)].map((time) => ({ ...time, timeZone: location.timeZone }));
      });
      expect(times.length).toBeGreaterThan(100);
      for (const { startDate, endDate, timeZone } of times) {
        const span = { start: Date.parse(startDate), end: Date.parse(endDate) };
        expect(checkSpanWithinOpening(span, { opening, timeZone, hoursHold: 'wholeStay' }), startDate).toBeNull();
      }
    });

    test('people come on workdays, on quarter hours by the clock on the wall, in the daytime', () => {
      for (const booking of bookings) {
        expect(isWorkday(dayOf(booking)), booking.startDate).toBe(true);
        const [from, to] = [local(booking, booking.startDate), local(booking, booking.endDate)];
        for (const { hour } of [from, to]) expect(hour).toMatch(/^(0[7-9]|1[0-9]):(00|15|30|45)$/);
        expect([to.day, to.hour > from.hour]).toEqual([from.day, true]);
        expect(from.day >= addDays(today, -60) && from.day <= addDays(today, 14)).toBe(true);
      }
    });

    test('only places that can be booked are, and the restricted floor only by its people', () => {
      const open = locations.flatMap(({ desks, rooms }) =>
        [...desks, ...rooms].filter(({ state }) => state === 'active'),
      );
      const ids = new Set(open.map(({ id }) => id));
      for (const { placeId, person } of ordinary) {
        expect(ids.has(placeId)).toBe(true);
        expect(floorOf.get(placeId)!.restrictedTo ?? [person]).toContain(person);
      }
    });

    test('bookings were made before they begin, and presence is known of days gone by only', () => {
      for (const booking of bookings) {
        expect(booking.createdOn < booking.startDate && booking.createdOn.slice(0, 10) < today).toBe(true);
        if (booking.confirmedOn) expect(dayOf(booking) < today).toBe(true);
      }
      const past = ordinary.filter((booking) => dayOf(booking) < today);
      const share = past.filter(({ confirmedOn }) => confirmedOn).length / past.length;
      expect(share).toBeGreaterThan(0.88);
      expect(share).toBeLessThan(0.98);
    });

    test('nobody has five desks ahead in one company, or more rooms than its limit', () => {
      for (const { bookings: own, settings } of companies) {
        const ahead = own.filter((booking) => !booking.adminBypass && dayOf(booking) >= today);
        for (const [name, planned] of Map.groupBy(ahead, ({ kind, person }) => `${kind} ${person}`)) {
          const most = name.startsWith('desk') ? 4 : (settings.maxRoomBookingsCount ?? 10);
          expect(planned.length, name).toBeLessThanOrEqual(most);
        }
      }
    });

    test('the middle of the week is busiest, six in ten people come then, and Friday is thin', () => {
      const past = morwika.bookings.filter((one) => one.kind === 'desk' && !one.adminBypass && dayOf(one) < today);
      const perDay = [...Map.groupBy(past, dayOf)].map(([day, own]) => ({ day, count: own.length }));
      const average = (...weekdays: number[]) => {
        const own = perDay.filter(({ day }) => weekdays.includes(getWeekday(day)));
        return own.reduce((sum, { count }) => sum + count, 0) / own.length;
      };
      expect(average(2, 3, 4) / 39).toBeGreaterThan(0.52);
      expect(average(2, 3, 4) / 39).toBeLessThan(0.72);
      expect(average(1)).toBeLessThan(average(2, 3, 4));
      expect(average(5)).toBeLessThan(average(1) / 1.5);
    });

    test('meetings have a topic and guests who are active members, one inactive person left a month ago', () => {
      for (const { people, bookings: own } of companies) {
        const active = new Set(people.filter(({ status }) => status === 'active').map(({ key }) => key));
        for (const { details, person, guests } of own.filter(({ kind }) => kind === 'room')) {
          expect(details.topic).toBeTruthy();
          expect(guests).not.toContain(person);
          for (const key of [person, ...guests]) expect(active).toContain(key);
        }
        const gone = own.filter(({ person }) => !active.has(person));
        for (const booking of gone) expect(dayOf(booking) <= addDays(today, -30)).toBe(true);
      }
    });

    test('the small company has a few bookings', () => {
      expect(szuwar.bookings.length).toBeGreaterThan(10);
      expect(szuwar.bookings.length).toBeLessThan(80);
      expect(morwika.bookings.length).toBeGreaterThan(1000);
    });
  },
);
