import type { SampleLocation } from '#server/sample-company/read-company.ts';
import { createSeededRandom, type SeededRandom } from '#server/sample-company/seeded-random.ts';
import type { BusyTimes } from './busy-times.ts';
import { type Day, getWeekday } from './days.ts';
import type { SampleBookingBasis, StaffMember, Stay } from './office.ts';

const hour = 60;

/**
 * Returns when a person comes and leaves on one day, in wall-clock minutes. They mostly stay for
 * eight hours from about their usual start, and otherwise for a part of the day.
 */
function hours(staff: StaffMember, chance: SeededRandom): readonly [from: number, to: number] {
  const start = staff.from + chance.pick([-30, -15, 0, 0, 0, 0, 15, 30]);
  const kind = chance.next();
  if (kind < 0.09) return [start, start + 4 * hour];
  if (kind < 0.18) return chance.pick([[720, 960] as const, [750, 1020] as const, [780, 1020] as const]);
  if (kind < 0.25) return [start, start + chance.pick([5, 6, 6.5]) * hour];
  return [start, start + 8 * hour + chance.pick([0, 0, 0, 0, 15, 30, -30])];
}

/**
 * Returns the desks a person prefers, the best first. Mostly the first is one of three favourites
 * among the team's desks. Sometimes all are on another floor.
 */
function wanted(
  staff: StaffMember,
  office: SampleBookingBasis,
  chance: SeededRandom,
): { floor: SampleLocation; desks: { id: string }[] } {
  const seats = office.seats[staff.team]!;
  const home = office.floors.find(({ key }) => key === seats.floor)!;
  const elsewhere = office.floors.filter(
    (floor) => floor !== home && floor.timeZone === home.timeZone && !floor.restrictedTo && floor.desks.length > 0,
  );
  if (elsewhere.length > 0 && chance.happens(0.09)) {
    const floor = chance.pick(elsewhere);
    return { floor, desks: chance.shuffled(floor.desks) };
  }
  const team = home.desks.filter(({ no }) => no >= seats.from && no <= seats.to);
  const own = createSeededRandom('favourites', staff.person, home.key).shuffled(team);
  const rank = chance.next();
  const first = own[rank < 0.7 ? 0 : rank < 0.9 ? 1 : 2]!;
  return { floor: home, desks: [first, ...own, ...chance.shuffled(home.desks)] };
}

/** Returns the owners of desks on a day, by the desk's id. */
function listOwners({ assigned, floors }: SampleBookingBasis, day: Day): Map<string, string> {
  const weekday = getWeekday(day);
  return new Map(
    assigned.flatMap(({ person, floor, desk, weekdays }) => {
      const found = floors.find(({ key }) => key === floor)?.desks.find(({ no }) => no === desk);
      return found && weekdays.includes(weekday) ? [[found.id, person] as const] : [];
    }),
  );
}

/**
 * Assigns desks to the people present on a day. A random order decides which person selects first.
 * A desk with an owner on that day is only for the owner.
 */
export function chooseDesksForPresentStaff(
  office: SampleBookingBasis,
  day: Day,
  present: StaffMember[],
  diary: BusyTimes,
): Stay[] {
  const owners = listOwners(office, day);
  return createSeededRandom('order', office.company, day)
    .shuffled(present)
    .flatMap((staff) => {
      const chance = createSeededRandom('stay', office.company, staff.person, day);
      const [from, to] = hours(staff, chance);
      const preferred = wanted(staff, office, chance);
      const owned = office.floors.find(({ desks }) => desks.some(({ id }) => owners.get(id) === staff.person));
      const floor = owned ?? preferred.floor;
      const owner = owned && staff.person;
      const place = (owned ?? preferred).desks.find(({ id }) => owners.get(id) === owner && diary.isFree(id, from, to));
      if (!place) return [];
      diary.take(place.id, from, to);
      return [{ person: staff.person, day, floor, place, from, to }];
    });
}
