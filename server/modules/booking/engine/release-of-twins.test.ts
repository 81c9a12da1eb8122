import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { bookableKinds } from '#server/kinds.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type TwinSide, twinSides } from '#server/testing/twin-companies.ts';
import { getTwinId } from '#server/testing/twin-rows.ts';
import { createTwinWorld } from '#server/testing/twin-world.ts';
import { releaseUnconfirmedBookings } from './release-unconfirmed.command.ts';

let alone: Record<TwinSide, TestApp>;
let both: TestApp;
beforeAll(async () => {
  const [north, south] = await Promise.all(twinSides.map((side) => createTwinWorld(side)));
  alone = { north: north!, south: south! };
  both = await createTwinWorld(...twinSides);
});
afterAll(() => Promise.all([alone.north, alone.south, both].map((app) => app.stop())));

/** Returns the events that one run of the release publishes. */
async function toldIn({ db, clock }: TestApp): Promise<BookingOrSeriesEvent[]> {
  const told: BookingOrSeriesEvent[] = [];
  const publish = async (_tx: unknown, event: BookingOrSeriesEvent) => void told.push(event);
  await releaseUnconfirmedBookings({ db, clock, publish }, Object.values(bookableKinds));
  return told;
}
const standing = ({ db }: TestApp, side: TwinSide) =>
  db.query(
    sql`SELECT id, state, released_on, sequence FROM bookings WHERE company_id = ${getTwinId(side)} ORDER BY id`,
  );

it('each company’s bookings are released by its own rules, under their own names', async () => {
  const told = await toldIn(both);
  for (const side of twinSides) {
    const expected = await toldIn(alone[side]);
    expect(expected.length, side).toBeGreaterThan(0);
    expect(told.filter(({ companyId }) => companyId === getTwinId(side))).toEqual(expected);
    expect(await standing(both, side)).toEqual(await standing(alone[side], side));
  }
});
