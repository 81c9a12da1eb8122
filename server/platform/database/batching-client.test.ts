import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createBatchingClientClass } from './batching-client.ts';
import { getConnectionOptions } from './database.ts';

const Client = createBatchingClientClass(35_000);
let client: InstanceType<typeof Client>;
beforeAll(async () => {
  client = new Client({ ...getConnectionOptions(await createTestDatabase()), pipeline: true } as object);
  await client.connect();
});
afterAll(() => client.end());

/** Counts the packets that leave during an action. */
async function packetsOf(act: () => Promise<unknown>): Promise<number> {
  const stream = client.connection.stream as Socket;
  const { _write, _writev } = stream;
  let packets = 0;
  stream._write = (...sent) => {
    packets += 1;
    _write.apply(stream, sent);
  };
  stream._writev = (...sent) => {
    packets += 1;
    _writev?.apply(stream, sent);
  };
  await act();
  stream._write = _write;
  if (_writev) stream._writev = _writev;
  return packets;
}

it('sends simultaneous queries in one packet, and later queries in packets of their own', async () => {
  const ask = (value: number) => client.query({ name: 'value', text: 'SELECT $1::int AS value', values: [value] });
  await ask(0);
  const answers: unknown[] = [];
  const packets = await packetsOf(async () => {
    const begun = client.query('BEGIN');
    const [one, two] = await Promise.all([ask(1), ask(2)]);
    await begun;
    answers.push(one.rows, two.rows, (await ask(3)).rows, (await client.query('COMMIT')).command);
  });
  expect(answers).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }], 'COMMIT']);
  expect(packets).toBe(3);
});

it('runs the queries before and after an invalid statement', async () => {
  const [before, wrong, after] = await Promise.allSettled([
    client.query('SELECT 1 AS one'),
    client.query('SELECT nothing'),
    client.query('SELECT 2 AS two'),
  ]);
  expect([before.status, wrong.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
