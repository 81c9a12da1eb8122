import { addDays } from '#contract/time/wall-clock.ts';
import type { SampleAssetGroup } from '#server/sample-company/read-company.ts';
import { createSampleId, createSeededRandom, type SeededRandom } from '#server/sample-company/seeded-random.ts';
import type { SampleBooking } from './create-desk-and-room-bookings.ts';
import { type Day, isWorkday } from './days.ts';
import { getInstantOfLocalMinute, type SampleBookingBasis } from './office.ts';

/**
 * Returns the times of one booking of a car or resource. `from` and `to` are wall-clock minutes,
 * `to` on the day `until`. It lasts some hours, or until the afternoon of one of the next days.
 */
function tripOf(day: Day, chance: SeededRandom): { from: number; until: Day; to: number } {
  const from = chance.between(14, 24) * 30;
  const days = chance.pick([0, 0, 0, 0, 0, 1, 1, 2]);
  const to = days > 0 ? chance.between(24, 36) * 30 : Math.min(from + chance.between(3, 16) * 30, 19 * 60);
  return { from, until: addDays(day, days), to };
}

/** Returns the active people whose floor has this time zone. */
function drivers({ staff, seats, floors }: SampleBookingBasis, timeZone: string): string[] {
  const zoneOf = (team: string) => floors.find(({ key }) => key === seats[team]?.floor)?.timeZone;
  return staff.filter(({ team, inactive }) => !inactive && zoneOf(team) === timeZone).map(({ person }) => person);
}

/**
 * Returns the bookings of cars and resources. Each car or resource is booked about every other day,
 * and has at most one booking at a time.
 */
export function createAssetBookings(groups: readonly SampleAssetGroup[], office: SampleBookingBasis): SampleBooking[] {
  const { company, today, daysBack, daysAhead } = office;
  return groups.flatMap(({ kind, timeZone, titles, assets }) => {
    const people = drivers(office, timeZone);
    return assets.flatMap(({ id }) => {
      const bookings: SampleBooking[] = [];
      let freeFrom = addDays(today, -daysBack);
      for (let day = freeFrom; day <= addDays(today, daysAhead); day = addDays(day, 1)) {
        const chance = createSeededRandom('takes', company, id, day);
        if (day < freeFrom || !isWorkday(day) || !chance.happens(day === today ? 0.8 : 0.5)) continue;
        const { from, until, to } = tripOf(day, chance);
        const person = chance.pick(people);
        // The person booked some days before the start, at the latest yesterday.
        const [booked] = [addDays(day, -chance.between(1, 9)), addDays(today, -1)].toSorted();
        bookings.push({
          ...{ id: createSampleId('asset booking', id, day), kind, placeId: id, person, bookedBy: person },
          ...{
            startDate: getInstantOfLocalMinute(day, from, timeZone),
            endDate: getInstantOfLocalMinute(until, to, timeZone),
            confirmedOn: null,
          },
          ...{ adminBypass: false, details: { title: chance.pick(titles), isAllDay: false }, guests: [] },
          createdOn: getInstantOfLocalMinute(booked!, chance.between(8 * 60, 19 * 60), timeZone),
        });
        freeFrom = addDays(until, 1);
      }
      return bookings;
    });
  });
}
