import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import {
  createRandomChooser,
  listEventChangeKeys,
  makeRandomEdit,
  readBookedTimesOfBothSides,
} from '#server/testing/random-exchange-edits.ts';
import { openExchangeTestHost, openExchangeWorld } from '#server/testing/test-exchange.ts';

/** The number of edits. `npm run test:exchange` makes ten thousand. A seed reproduces a failure. */
const edits = Number(process.env.EXCHANGE_EDITS ?? 240);
const seed = Number(process.env.EXCHANGE_SEED ?? 20_261_123);
/** The number of edits between two comparisons of both sides. */
const each = 40;
/** The number of days with bookings, which is small enough for hours to collide. */
const days = 12;

it(`after ${edits} random edits on both sides nothing differs, nothing is there twice, and nothing was written for an echo (seed ${seed})`, async () => {
  const host = await openExchangeTestHost({ app: { queryTimeout: 120_000 } });
  try {
    const processing = { AllowConflicts: true, AddOrganizerToSubject: false, DeleteSubject: false };
    const world = await openExchangeWorld(host, { rooms: 3, processing });
    await world.app.db.query(sql`
      UPDATE company_settings SET max_room_bookings_count = 200 WHERE company_id = ${world.company.id}`);
    world.app.membersChanged(world.company.id);
    await world.save();
    await world.settle();
    const chance = createRandomChooser(seed);
    for (let made = 0; made < edits; made += each) {
      for (let edit = 0; edit < each; edit++) {
        await makeRandomEdit(world, chance, days);
        // Sometimes both sides sync before the next edit.
        if (chance.next() < 0.1) await world.settle();
      }
      await world.settle();
      await world.settle();
      for (const [room, { biurko, outlook }] of (await readBookedTimesOfBothSides(world)).entries()) {
        expect(outlook, `room ${room} after ${made + each} edits of seed ${seed}`).toEqual(biurko);
        expect(new Set(biurko).size).toBe(biurko.length);
      }
      // Both sides are in sync, so another full sync writes nothing.
      const before = listEventChangeKeys(world);
      await world.app.db.query(sql`
        UPDATE exchange_rooms SET dirty = true, delta_link = CASE WHEN ${made % (5 * each) === 0} THEN NULL ELSE delta_link END
        WHERE company_id = ${world.company.id}`);
      await world.pass(1);
      expect(listEventChangeKeys(world)).toEqual(before);
      const left = await world.app.db.query(sql`
        SELECT FROM exchange_changes WHERE company_id = ${world.company.id}
        UNION ALL SELECT FROM exchange_links WHERE company_id = ${world.company.id} AND NOT in_step`);
      expect(left).toEqual([]);
    }
  } finally {
    await host.close();
  }
}, 7_200_000);
