import { type Chance, chanceOf } from '#server/sample-company/chance.ts';
import type { Day } from './days.ts';
import type { Diary } from './diary.ts';
import type { Office, OfficeFloor, Seats, Staff, Stay } from './office.ts';

const hour = 60;

/** The hours of one day on quarter hours: mostly eight around the usual ones, some mornings, some afternoons. */
function hours(staff: Staff, chance: Chance): [from: number, to: number] {
  const start = staff.from * hour + chance.pick([-30, -15, 0, 0, 0, 0, 15, 30]);
  const kind = chance.next();
  if (kind < 0.09) return [start, start + 4 * hour];
  if (kind < 0.18)
    return chance.pick([
      [12 * hour, 16 * hour],
      [12.5 * hour, 17 * hour],
      [13 * hour, 17 * hour],
    ] as const) as [number, number];
  if (kind < 0.25) return [start, start + chance.pick([5, 6, 6.5]) * hour];
  return [start, start + 8 * hour + chance.pick([0, 0, 0, 0, 15, 30, -30])];
}

/** The desks of the team's stretch that this person likes best, the favourite first. */
function favourites(staff: Staff, floor: OfficeFloor, seats: Seats): OfficeFloor['desks'] {
  const own = floor.desks.filter(({ no }) => no >= seats.from && no <= seats.to);
  return chanceOf('favourites', staff.key, floor.key).shuffled(own);
}

function wanted(staff: Staff, office: Office, chance: Chance): { floor: OfficeFloor; desks: OfficeFloor['desks'] } {
  const seats = office.seats[staff.team]!;
  const home = office.floors.find(({ key }) => key === seats.floor)!;
  const elsewhere = office.floors.filter(
    (floor) =>
      floor.key !== home.key && floor.timeZone === home.timeZone && !floor.restrictedTo && floor.desks.length > 0,
  );
  if (elsewhere.length > 0 && chance.happens(0.09)) {
    const floor = chance.pick(elsewhere);
    return { floor, desks: chance.shuffled(floor.desks) };
  }
  const own = favourites(staff, home, seats);
  const rank = chance.next();
  const first = own[rank < 0.7 ? 0 : rank < 0.9 ? 1 : 2]!;
  return { floor: home, desks: [first, ...own, ...chance.shuffled(home.desks)] };
}

/** Where the people present sit that day; whoever is earlier in the day's draw chooses first. */
export function stays(office: Office, day: Day, present: Staff[], diary: Diary): Stay[] {
  const order = chanceOf('order', office.company, day).shuffled(present);
  return order.flatMap((staff) => {
    const chance = chanceOf('stay', office.company, staff.key, day);
    const [from, to] = hours(staff, chance);
    const { floor, desks } = wanted(staff, office, chance);
    const desk = desks.find(({ id }) => diary.isFree(id, from, to));
    if (!desk) return [];
    diary.take(desk.id, from, to);
    return [{ staff, day, floor, desk, from, to }];
  });
}
