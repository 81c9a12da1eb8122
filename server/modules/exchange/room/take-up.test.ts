import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { clearRoomDirtyFlag } from './clear-room-dirty-flag.command.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true },
);

it('a notification that arrives while a sync begins is not lost', async () => {
  const { db } = world.app;
  const room = { companyId: world.company.id, roomId: world.company.rooms[0]! };
  const mine = sql`company_id = ${room.companyId} AND room_id = ${room.roomId}`;
  await db.query(sql`UPDATE exchange_rooms SET dirty = false WHERE ${mine}`);
  const taken = await db.transaction(async (tx) => {
    await tx.query(sql`UPDATE exchange_rooms SET dirty = true WHERE ${mine}`);
    const going = clearRoomDirtyFlag(db, room);
    await waitForLockWaiters(db);
    return { going };
  });
  expect(await taken.going).toEqual({ dirty: true });
  expect(await clearRoomDirtyFlag(db, room)).toEqual({ dirty: false });
});
