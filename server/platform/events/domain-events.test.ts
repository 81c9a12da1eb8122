import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase, RetryTransactionError } from '../database/database.ts';
import { createEventPublisher } from './domain-events.ts';

type ThingEvent = { name: 'made'; thing: string } | { name: 'broken'; thing: string };

let db: Database;
let failures: [string, string][];
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), {
    size: 3,
    onError: ({ message }, during) => failures.push([message, during]),
  });
  await db.query(sql`CREATE TABLE follow_ups (text text)`);
});
afterAll(() => db.close());
beforeEach(async () => {
  failures = [];
  await db.query(sql`DELETE FROM follow_ups`);
});

const followUps = async () =>
  (await db.query<{ text: string }>(sql`SELECT text FROM follow_ups ORDER BY text`)).map(({ text }) => text);

describe('a domain event', () => {
  it('retries its transaction when a subscriber requests it, although another subscriber’s statement fails too', async () => {
    let tries = 0;
    const publish = createEventPublisher<ThingEvent>([
      {
        inTransaction: {
          made: async (tx) => {
            tries += 1;
            if (tries > 1) return;
            await tx.query(sql`SELECT 1 / 0`).catch(async () => {
              // This listener fails after the other listener.
              await new Promise(setImmediate);
              throw new RetryTransactionError();
            });
          },
        },
      },
      { inTransaction: { made: (tx, event) => tx.query(sql`INSERT INTO follow_ups VALUES (${event.thing})`).then() } },
    ]);
    await db.transaction((tx) => publish(tx, { name: 'made', thing: 'a cup' }));
    expect([tries, await followUps()]).toEqual([2, ['a cup']]);
  });

  it('reaches those who listen to its name: in the transaction, and after the commit', async () => {
    const heard: string[] = [];
    const publish = createEventPublisher<ThingEvent>([
      { inTransaction: { made: (tx, event) => tx.query(sql`INSERT INTO follow_ups VALUES (${event.thing})`).then() } },
      { afterCommit: { made: ({ thing }) => void heard.push(`made ${thing}`) } },
      { afterCommit: { broken: ({ thing }) => void heard.push(`broken ${thing}`) } },
    ]);
    await db.transaction(async (tx) => {
      await publish(tx, { name: 'made', thing: 'a cup' });
      expect([heard, await followUps()]).toEqual([[], []]);
    });
    expect([heard, await followUps()]).toEqual([['made a cup'], ['a cup']]);
  });

  it('of a failed transaction reaches no subscriber, and its follow-ups are gone', async () => {
    const heard: string[] = [];
    const publish = createEventPublisher<ThingEvent>([
      { inTransaction: { made: (tx, event) => tx.query(sql`INSERT INTO follow_ups VALUES (${event.thing})`).then() } },
      { afterCommit: { made: ({ thing }) => void heard.push(thing) } },
    ]);
    const failing = db.transaction(async (tx) => {
      await publish(tx, { name: 'made', thing: 'a cup' });
      throw new Error('no cup');
    });
    await expect(failing).rejects.toThrow('no cup');
    expect([heard, await followUps()]).toEqual([[], []]);
  });

  it('that cannot be stored for later fails the command', async () => {
    const publish = createEventPublisher<ThingEvent>([
      { inTransaction: { made: () => Promise.reject(new Error('no room')) } },
    ]);
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`INSERT INTO follow_ups VALUES ('done')`);
      await publish(tx, { name: 'made', thing: 'a cup' });
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await followUps()).toEqual([]);
  });

  it('reaches the other subscribers when one fails, and the command succeeds once', async () => {
    const heard: string[] = [];
    let ran = 0;
    const publish = createEventPublisher<ThingEvent>([
      {
        afterCommit: {
          made: () => {
            // In a transaction, an error with this code would cause a retry.
            throw Object.assign(new Error('hub away'), { code: '40001' });
          },
        },
      },
      { afterCommit: { made: ({ thing }) => void heard.push(thing) } },
    ]);
    const answer = await db.transaction(async (tx) => {
      ran++;
      await tx.query(sql`INSERT INTO follow_ups VALUES ('done')`);
      await publish(tx, { name: 'made', thing: 'a cup' });
      return 'answer';
    });
    expect([answer, ran, heard, await followUps()]).toEqual(['answer', 1, ['a cup'], ['done']]);
    expect(failures).toEqual([['hub away', 'afterCommit']]);
  });

  it('has an id of its own each time', async () => {
    const ids: string[] = [];
    const publish = createEventPublisher<ThingEvent>([
      { afterCommit: { made: ({ eventId }) => void ids.push(eventId) } },
    ]);
    await db.transaction(async (tx) => {
      await publish(tx, { name: 'made', thing: 'a cup' });
      await publish(tx, { name: 'made', thing: 'a cup' });
    });
    expect(new Set(ids).size).toBe(2);
  });
});
