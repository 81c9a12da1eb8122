import { type Chance, chanceOf, idOf } from '#server/sample-company/chance.ts';
import type { SampleBooking } from '#server/sample-company/types.ts';
import { type Day, plusDays } from './days.ts';
import { instant } from './instants.ts';
import type { Meeting, Office, Stay } from './office.ts';

/** When it was booked: some days before, never later than the evening before today. */
function createdOn(day: Day, from: number, timeZone: string, today: Day, chance: Chance, mostDays: number): string {
  const ahead = chance.between(0, mostDays);
  if (ahead === 0 && day < today) return instant(day, from - chance.between(10, 80), timeZone);
  const [earliest] = [plusDays(day, -Math.max(1, ahead)), plusDays(today, -1)].sort();
  return instant(earliest!, chance.between(7 * 60, 20 * 60), timeZone);
}

/** When presence was confirmed: around the beginning, mostly, and only on days gone by. */
function confirmedOn(day: Day, from: number, timeZone: string, today: Day, chance: Chance): string | null {
  return day < today && chance.happens(0.93) ? instant(day, from + chance.between(-9, 14), timeZone) : null;
}

/** A stay at a desk as a booking. */
export function deskBooking(office: Office, { staff, day, floor, desk, from, to }: Stay): SampleBooking {
  const chance = chanceOf('desk booking', office.company, staff.key, day);
  return {
    id: idOf(office.company, 'desk booking', staff.key, day),
    kind: 'desk',
    placeId: desk.id,
    personKey: staff.key,
    bookedByKey: staff.key,
    startDate: instant(day, from, floor.timeZone),
    endDate: instant(day, to, floor.timeZone),
    confirmedOn: confirmedOn(day, from, floor.timeZone, office.today, chance),
    adminBypass: false,
    createdOn: createdOn(day, from, floor.timeZone, office.today, chance, 6),
  };
}

/** A meeting as a booking of its room. */
export function roomBooking(office: Office, meeting: Meeting): SampleBooking {
  const { topic, day, floor, room, organiser, guests, from, to } = meeting;
  const chance = chanceOf('room booking', room.id, day, String(from));
  return {
    id: idOf(office.company, 'room booking', room.id, day, String(from)),
    kind: 'room',
    placeId: room.id,
    personKey: organiser,
    bookedByKey: organiser,
    startDate: instant(day, from, floor.timeZone),
    endDate: instant(day, to, floor.timeZone),
    confirmedOn: confirmedOn(day, from, floor.timeZone, office.today, chance),
    adminBypass: false,
    topic,
    participantKeys: guests,
    createdOn: createdOn(day, from, floor.timeZone, office.today, chance, 14),
  };
}
