import sql from 'sql-template-tag';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addLocation, addMember, addPlace } from '#server/testing/test-world.ts';
import { today } from './booking.ts';
import type { World } from './world.ts';

const zone = 'Europe/Warsaw';

/** A member's past booking of a place, some days ago, by Warsaw's clock. */
export interface Stay {
  kind?: string;
  placeId: string;
  userId: string;
  daysAgo: number;
  from?: string;
  to?: string;
  adminBypass?: boolean;
}

/** Stores a booking in the past directly in the database. The API would refuse it. */
export async function stay(world: World, { daysAgo, from = '09:00', to = '11:00', ...row }: Stay): Promise<string> {
  const day = addDays(today(), -daysAgo);
  const at = (hour: string) => new Date(getInstantOfWallClock(day, hour, zone)).toISOString();
  return await storeBooking(world.db, {
    companyId: world.id,
    period: { startDate: at(from), endDate: at(to) },
    ...row,
  });
}

/**
 * Stores the past bookings of a company's report. The last 30 days have six of desks, three of
 * rooms, two of spaces and one of a car. One desk is on a floor of its own (`other`), and two
 * bookings bypass the rules. One more desk booking is half a year old. One person (`gone`) has been
 * removed.
 */
export async function fillReport(world: World): Promise<{ gone: string; other: string; room: string }> {
  const [desk = '', second = ''] = world.desks;
  const gone = await addMember(world.db, world.id, 'user', 'Gaja Odeszła');
  const other = await addLocation(world.db, world.id, { parentId: world.floor, name: 'Antresola' });
  const deskAbove = await addPlace(world.db, world.id, other, 'desk', { label: '900' });
  const { user, manager, admin } = world;
  const [room = ''] = world.rooms;
  const stays: Stay[] = [
    { placeId: desk, userId: user, daysAgo: 1 },
    { placeId: desk, userId: user, daysAgo: 2 },
    { placeId: second, userId: manager, daysAgo: 2, adminBypass: true },
    { placeId: second, userId: gone, daysAgo: 9, adminBypass: true },
    { placeId: desk, userId: user, daysAgo: 29 },
    { placeId: deskAbove, userId: admin, daysAgo: 3 },
    { placeId: desk, userId: user, daysAgo: 180 },
    { kind: 'room', placeId: room, userId: user, daysAgo: 1, to: '10:30' },
    { kind: 'room', placeId: room, userId: manager, daysAgo: 4 },
    { kind: 'room', placeId: room, userId: manager, daysAgo: 5 },
    { kind: 'parking', placeId: world.spaces[0]!, userId: user, daysAgo: 1 },
    { kind: 'parking', placeId: world.spaces[0]!, userId: gone, daysAgo: 6 },
    { kind: 'car', placeId: world.cars[0]!, userId: user, daysAgo: 7 },
  ];
  for (const one of stays) await stay(world, one);
  await world.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${world.id} AND user_id = ${gone}`);
  return { gone, other, room };
}
