import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import type { World } from '../support/world.ts';

/** Company settings that require confirmation at desks and in rooms. */
export const confirmed = sql`desk_booking_confirmation_mode = 2, room_booking_confirmation_mode = 1`;

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Stores a picture in a person's profile. */
export async function givePicture(world: World, userId: string): Promise<void> {
  const id = randomUUID();
  await world.db.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes) VALUES (${id}, NULL, 'image/png', ${Buffer.from(onePixel, 'base64')})`);
  await world.db.query(sql`UPDATE users SET avatar_file_id = ${id} WHERE id = ${userId}`);
}

/**
 * Books the places 1 to 4. The first booking is past and confirmed, the second past and
 * unconfirmed, the third is running. The fourth is planned, and bypasses the rules.
 * @returns the start of each booking
 */
export async function store(world: World, kind: 'desk' | 'room'): Promise<string[]> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const places = kind === 'desk' ? world.desks : world.rooms;
  const [first, second, third, fourth] = places.map((placeId) => {
    return { companyId: world.id, kind, placeId, containerId: world.floor, userId: world.user };
  });
  await storeBooking(world.db, { ...first!, period: { startDate: at(-3), endDate: at(-1) }, state: 1 });
  await storeBooking(world.db, { ...second!, period: { startDate: at(-3), endDate: at(-1) } });
  await storeBooking(world.db, { ...third!, period: { startDate: at(-1), endDate: at(1) } });
  await storeBooking(world.db, { ...fourth!, period: { startDate: at(1), endDate: at(3) }, adminBypass: true });
  return [at(-3), at(-3), at(-1), at(1)];
}
