import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresProxy } from '#server/testing/postgres-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { type Database, openDatabase } from '../database/database.ts';
import {
  type DeliverOnceResult,
  type DeliveryAttempt,
  DeliveryInProgressError,
  deliverOnce,
  type EventEffect,
  OutcomeUnknown,
  type UnknownOutcomePolicy,
} from './deliver-once.command.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { size: 8 });
});
afterAll(() => db.close());

const again: UnknownOutcomePolicy = { ifUnknown: 'again' };
const notAgain: UnknownOutcomePolicy = { ifUnknown: 'notAgain' };

/** Returns a new effect, with the message ids of its deliveries. */
function newEffect(companyId: string | null = null) {
  const effect: EventEffect = { eventId: randomUUID(), receiver: 'mail ewa', companyId };
  const came: string[] = [];
  const deliver = (
    policy: UnknownOutcomePolicy,
    act: (delivery: DeliveryAttempt) => Promise<void> = async () => {},
    receiver = effect.receiver,
  ): Promise<DeliverOnceResult> =>
    deliverOnce(db, { ...effect, receiver }, policy, async (delivery) => {
      await act(delivery);
      came.push(delivery.messageId);
    });
  const stored = async () => {
    const [row] = await db.query<{ state: string; attempts: number; messageId: string; done: boolean }>(sql`
      SELECT state, attempts, message_id AS "messageId", done_on IS NOT NULL AS done
      FROM deliveries WHERE event_id = ${effect.eventId} AND receiver = ${effect.receiver}`);
    return row;
  };
  /** Makes the claim older. The claim then looks like that of a killed server. */
  const age = (ms: number) =>
    db.query(sql`
      UPDATE deliveries SET claimed_on = claimed_on - make_interval(secs => ${ms}::float8 / 1000)
      WHERE event_id = ${effect.eventId}`);
  return { deliver, came, stored, age };
}

const lost = () => Promise.reject(new OutcomeUnknown('The mail server fell silent.'));

describe.each([
  ['again', again],
  ['notAgain', notAgain],
] as const)('an effect whose policy is %s', (_name, policy) => {
  it('happens once for each receiver, however often it is requested', async () => {
    const { deliver, came, stored } = newEffect();
    expect(await deliver(policy)).toBe('done');
    expect(await deliver(policy)).toBe('doneBefore');
    expect(await stored()).toEqual({ state: 'done', attempts: 1, messageId: came[0], done: true });
    expect(await deliver(policy, undefined, 'mail jan')).toBe('done');
    expect(new Set(came).size).toBe(2);
  });

  it('happens once when many servers request it at the same time, and the others must retry', async () => {
    const { deliver, came } = newEffect();
    const open = Promise.withResolvers<void>();
    const reasons: unknown[] = [];
    const asked = Array.from({ length: 12 }, () =>
      deliver(policy, () => open.promise).catch((reason: unknown) => void reasons.push(reason)),
    );
    await waitUntil(() => reasons.length === 11);
    open.resolve();
    expect((await Promise.all(asked)).filter(Boolean)).toEqual(['done']);
    expect(came).toHaveLength(1);
    for (const reason of reasons) expect(reason).toBeInstanceOf(DeliveryInProgressError);
  });

  it('that failed is retried under the same message id', async () => {
    const { deliver, came, stored } = newEffect();
    const tried: string[] = [];
    const failing = deliver(policy, async ({ messageId }) => {
      tried.push(messageId);
      throw new Error('no such mail server');
    });
    await expect(failing).rejects.toThrow('no such mail server');
    expect(await stored()).toMatchObject({ state: 'open', attempts: 1, done: false });
    expect(await deliver(policy)).toBe('done');
    expect([came, (await stored())!.attempts]).toEqual([tried, 2]);
  });

  it('whose outcome is unknown is not retried for a while', async () => {
    const { deliver, came, age } = newEffect();
    await expect(deliver(policy, lost)).rejects.toBeInstanceOf(OutcomeUnknown);
    await expect(deliver(policy)).rejects.toBeInstanceOf(DeliveryInProgressError);
    await age(59_000);
    await expect(deliver(policy)).rejects.toBeInstanceOf(DeliveryInProgressError);
    expect(came).toEqual([]);
  });

  it('that takes too long is aborted, and its outcome is unknown', async () => {
    const { deliver, stored } = newEffect();
    let signalled = false;
    const slow = deliver({ ...policy, withinMs: 50 }, async ({ signal }) => {
      signal.addEventListener('abort', () => {
        signalled = true;
      });
      await new Promise(() => {});
    });
    await expect(slow).rejects.toThrow('longer than 50 ms');
    expect([signalled, (await stored())!.state]).toEqual([true, 'claimed']);
  });

  it('that its own abort ends has an unknown outcome as well', async () => {
    const { deliver, stored } = newEffect();
    const slow = deliver({ ...policy, withinMs: 50 }, ({ signal }) => delay(5_000, undefined, { signal }));
    await expect(slow).rejects.toThrow();
    expect((await stored())!.state).toBe('claimed');
  });
});

describe('an effect whose outcome stays unknown', () => {
  it('happens again under the same message id, if the policy allows it', async () => {
    const { deliver, came, stored, age } = newEffect();
    const tried: string[] = [];
    const first = deliver(again, async ({ messageId }) => {
      tried.push(messageId);
      await lost();
    });
    await expect(first).rejects.toBeInstanceOf(OutcomeUnknown);
    await age(61_000);
    expect(await deliver(again)).toBe('done');
    expect([came, await stored()]).toEqual([tried, { state: 'done', attempts: 2, messageId: tried[0], done: true }]);
  });

  it('does not happen again, if the policy forbids it, and stays unknown', async () => {
    const { deliver, came, stored, age } = newEffect();
    await expect(deliver(notAgain, lost)).rejects.toBeInstanceOf(OutcomeUnknown);
    await age(61_000);
    for (let turn = 0; turn < 2; turn++) expect(await deliver(notAgain)).toBe('notAgain');
    expect([came, (await stored())!.state]).toEqual([[], 'unknown']);
  });

  it('counts as done, if an earlier attempt succeeds after all', async () => {
    const { deliver, stored, age } = newEffect();
    const open = Promise.withResolvers<void>();
    const slow = deliver(again, () => open.promise);
    await waitUntil(async () => (await stored()) !== undefined);
    await age(61_000);
    const second = deliver(again, () => Promise.reject(new Error('refused')));
    await expect(second).rejects.toThrow('refused');
    open.resolve();
    expect(await slow).toBe('done');
    expect(await stored()).toMatchObject({ state: 'done', attempts: 2 });
    expect(await deliver(again)).toBe('doneBefore');
  });
});

it('that happened during an outage of the database is recorded after it', async () => {
  const proxy = await openPostgresProxy(db.pool.options.connectionString!);
  const remote = openDatabase(proxy.url, { size: 2 });
  onTestFinished(async () => {
    await remote.close();
    await proxy.away();
  });
  const effect: EventEffect = { eventId: randomUUID(), receiver: 'mail ewa', companyId: null };
  const delivered = deliverOnce(remote, effect, again, () => proxy.away());
  await delay(300);
  await proxy.back();
  expect(await delivered).toBe('done');
  expect(await deliverOnce(db, effect, again, () => Promise.reject(new Error('again')))).toBe('doneBefore');
});

it('goes with its company', async () => {
  const company = await addCompany(db);
  const { deliver, stored } = newEffect(company.id);
  expect(await deliver(again)).toBe('done');
  const [row] = await db.query(sql`SELECT company_id FROM deliveries WHERE company_id = ${company.id}`);
  expect([row, (await stored())!.state]).toEqual([{ company_id: company.id }, 'done']);
});
