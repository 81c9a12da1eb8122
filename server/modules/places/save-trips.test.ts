import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createEventPublisher } from '#server/platform/events/domain-events.ts';
import { createDisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { openPostgresProxy, type PostgresProxy } from '#server/testing/postgres-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createTestDesk, createTestDrawing } from '#server/testing/test-drawings.ts';
import { addCompany, createAcceptedConsentSqlWithoutDocuments } from '#server/testing/test-world.ts';
import { saveDrawing } from './save-drawing.command.ts';

let proxy: PostgresProxy;
let db: Database;
beforeAll(async () => {
  proxy = await openPostgresProxy(await createTestDatabase());
  db = openDatabase(proxy.url, { size: 1 });
});
afterAll(() => db.close());

it('a drawing of 999 desks is saved in as many round trips as one of one desk', async () => {
  const parts = {
    ...{ db, clock: { now: () => new Date('2026-11-23T09:00:00Z') }, publish: createEventPublisher([]) },
    keys: createDisplayKeyHasher('a secret of the tests, long enough to be one'),
  };
  /**
   * Counts the round trips of adding, moving and removing `count` desks, with prepared statements.
   */
  const tripsOf = async (count: number) => {
    const company = await addCompany(db, { desks: 0, rooms: 0 });
    await db.query(sql`UPDATE company_limits SET desk_limit = 999 WHERE company_id = ${company.id}`);
    const asked = { userId: company.manager, sessionId: randomUUID() };
    const member = (await createMembershipCache(db, createAcceptedConsentSqlWithoutDocuments).find(asked, company.id))!;
    const desks = Array.from({ length: count }, (_, at) => createTestDesk(at + 1, { x: 50, y: 50 }));
    const moved = desks.map((one) => ({ ...one, x: 60 }));
    const trips: number[] = [];
    for (const [version, some] of [desks, moved, []].entries()) {
      const before = proxy.roundTrips();
      const wanted = { ...createTestDrawing({ desks: some }), rooms: [] };
      await saveDrawing(parts, member, company.floor, { version, drawing: wanted, cancelAt: [], cancels: 0 });
      trips.push(proxy.roundTrips() - before);
    }
    return trips;
  };
  await tripsOf(1);
  // Adding takes one more round trip, which checks whether the ids are free.
  for (const count of [1, 999]) expect(await tripsOf(count), `${count}`).toEqual([5, 4, 4]);
});
