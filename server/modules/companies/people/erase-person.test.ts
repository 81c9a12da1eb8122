import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import { companyRows } from '#server/testing/fingerprint.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type Side, sides } from '#server/testing/twin-companies.ts';
import { idOf } from '#server/testing/twin-rows.ts';
import { comparable, createTwinWorld, holdingNeighbour } from '#server/testing/twin-world.ts';
import { personEraser } from './erase-person.command.ts';

let alone: Record<Side, TestApp>;
let both: TestApp;
beforeAll(async () => {
  const [north, south] = await Promise.all(sides.map((side) => createTwinWorld(side)));
  alone = { north: north!, south: south! };
  both = await createTwinWorld(...sides);
});
afterAll(() => Promise.all([alone.north, alone.south, both].map((app) => app.stop())));

/** Removes a person from all their companies in a world. Returns the published events. */
async function erase({ db, clock }: TestApp, name: string, email = `${name}@test.example`): Promise<unknown[]> {
  const events: (PeopleEvent | InvitationEvent)[] = [];
  const publish = async (_tx: unknown, event: PeopleEvent | InvitationEvent) => void events.push(event);
  const erasePerson = personEraser({ clock, publish, forgetMailsTo: async () => {} });
  const person = { userId: idOf(name), email, anonymous: `${name}@deleted.example` };
  await db.transaction((tx) => erasePerson(tx, person));
  return events;
}

it('whoever deletes their account leaves each of two companies with the same ids as if it were alone', async () => {
  for (const name of ['ula', 'marek']) {
    const each = [...(await erase(alone.north, name)), ...(await erase(alone.south, name))];
    expect(comparable(await erase(both, name))).toEqual(comparable(each));
    for (const side of sides)
      expect(comparable(await companyRows(both.db, idOf(side)))).toEqual(
        comparable(await companyRows(alone[side].db, idOf(side))),
      );
  }
});

it('nobody waits for a company that whoever deletes their account does not belong to', async () => {
  await holdingNeighbour(both, 'north', async () => {
    // The south has not invited this email.
    expect(await erase(both, 'nina', 'new@test.example')).toMatchObject([
      { name: 'memberDeletedAccount', companyId: idOf('north') },
    ]);
  });
  // The worlds of one company stay like that of both, for the other test.
  for (const world of [alone.north, alone.south]) await erase(world, 'nina', 'new@test.example');
});
