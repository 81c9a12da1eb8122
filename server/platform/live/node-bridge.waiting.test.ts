import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { findFreePort } from '../../../simulators/find-free-port.ts';
import { createNodeBridge, type NodeBridgeOptions } from './node-bridge.ts';

let database: pg.ClientConfig & { port: number };
let pool: pg.Pool;
const channel = 'Nodes "of" the test';

beforeAll(async () => {
  const { hostname, port, username, password, pathname } = new URL(await createTestDatabase());
  database = { host: hostname, port: Number(port), user: username, password, database: pathname.slice(1) };
  pool = new pg.Pool({ ...database, max: 3 });
  pool.on('error', () => {});
});

afterAll(async () => {
  await pool.end();
});

async function connectListener(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...database, application_name: 'listener', ...config });
  await client.connect();
  return client;
}

async function startNode(options: Partial<NodeBridgeOptions> = {}) {
  const received: unknown[] = [];
  const log: string[] = [];
  const noted: object[] = [];
  const count = { missed: 0 };
  const note = (details: object, text: string) => {
    log.push(text);
    noted.push(details);
  };
  const bridge = createNodeBridge({
    connectListener,
    pool,
    channel,
    onMessage: (message) => received.push(message),
    onMissed: () => count.missed++,
    log: { warn: note, error: note },
    ...options,
  });
  onTestFinished(() => bridge.stop());
  await bridge.start();
  return { ...bridge, received, log, noted, count };
}

const listeners = `
  select pid from pg_stat_activity where application_name = 'listener' and datname = current_database()`;

describe('the bridge between nodes', () => {
  it('brings what one node sends to all others, in order, and not back', async () => {
    const [one, two, three] = [await startNode(), await startNode(), await startNode()];
    for (let number = 0; number < 500; number++) {
      one.send({ number });
      if (number % 100 === 0) await delay(6);
    }
    const numbers = Array.from({ length: 500 }, (_, number) => ({ number }));
    await waitUntil(() => two.received.length === 500 && three.received.length === 500);
    expect([two.received, three.received]).toEqual([numbers, numbers]);
    two.send('back');
    await waitUntil(() => one.received.length === 1);
    expect([one.received, two.received.length]).toEqual([['back'], 500]);
  });

  it('gathers the messages of a moment', async () => {
    const transactions: unknown[] = [];
    const counting = {
      query: ((query: pg.QueryConfig) => {
        transactions.push(query);
        return pool.query(query);
      }) as pg.Pool['query'],
    };
    const [one, two] = [await startNode({ pool: counting }), await startNode()];
    for (let number = 0; number < 100; number++) one.send(number);
    await waitUntil(() => two.received.length === 100);
    expect(transactions.length).toBe(1);
  });

  it('brings any text, however long', async () => {
    const [one, two] = [await startNode(), await startNode()];
    const texts = ['zażółć\n\x1e\0\u2028🪑', `"'\\ $1 %s`, '', 'ż🪑x'.repeat(100_000), 'after'];
    for (const text of texts) one.send({ text });
    one.send(null);
    one.send([['nested'], 'lost']);
    one.send('lost');
    const all = [...texts.map((text) => ({ text })), null, [['nested'], 'lost'], 'lost'];
    await waitUntil(() => two.received.length === all.length);
    expect(two.received).toEqual(all);
    expect(two.count.missed).toBe(0);
  });

  it('never throws into the caller', async () => {
    const [one, two] = [await startNode(), await startNode()];
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    for (const message of [circular, 1n, undefined, () => {}, 'well']) one.send(message);
    await waitUntil(() => two.received.length === 1);
    expect(two.received).toEqual(['well']);
    expect(one.log).toEqual(Array(4).fill('A message for the other nodes cannot be sent'));
  });

  it('survives a listener that fails and strangers on the channel', async () => {
    const received: unknown[] = [];
    const onMessage = (message: unknown) => {
      if (message === 'bad') throw new Error('It cannot be handled.');
      received.push(message);
    };
    const [one, two] = [await startNode(), await startNode({ onMessage })];
    await pool.query('select pg_notify($1, $2)', [channel, 'hello']);
    for (const message of ['bad', 'good']) one.send(message);
    await waitUntil(() => received.length === 1);
    expect(received).toEqual(['good']);
    expect(two.log).toEqual(Array(2).fill('A message of another node could not be handled'));
  });

  it('listens again after its connection is cut, and says so', async () => {
    const [one, two] = [await startNode(), await startNode()];
    await pool.query(`select pg_terminate_backend(pid) from (${listeners}) as cut`);
    await waitUntil(() => one.count.missed === 1 && two.count.missed === 1);
    one.send('after');
    await waitUntil(() => two.received.length === 1);
    expect(two.log).toContain('No longer hearing the other nodes; connecting again');
    // The error carries the client, its settings and its socket. The log must contain none of
    // these.
    expect(two.noted[0]).toEqual({
      err: { code: '57P01', message: expect.stringContaining('terminating connection') },
    });
  });

  it('notices a connection that has died without a word', async () => {
    const relay = await startRelay(database.port);
    onTestFinished(() => relay.close());
    const node = await startNode({ connectListener: () => connectListener({ port: relay.port }), keepAliveMs: 800 });
    const other = await startNode();
    await delay(2_000);
    expect(node.count.missed).toBe(0);
    relay.freeze();
    await waitUntil(() => node.count.missed > 0);
    other.send('after');
    await waitUntil(() => node.received.length === 1);
  });

  it('stops although its connection is dead', async () => {
    const relay = await startRelay(database.port);
    onTestFinished(() => relay.close());
    const node = await startNode({ connectListener: () => connectListener({ port: relay.port }) });
    relay.freeze();
    await node.stop();
    await delay(150);
    expect(node.count.missed).toBe(0);
  });

  it('keeps its messages while it cannot reach the database', async () => {
    const relay = await startRelay(database.port);
    const relayed = new pg.Pool({ ...database, port: relay.port });
    relayed.on('error', () => {});
    const [one, two] = [await startNode({ pool: relayed }), await startNode()];
    onTestFinished(async () => {
      await relayed.end();
      relay.close();
    });
    one.send(0);
    await waitUntil(() => two.received.length === 1);
    relay.close();
    for (let number = 1; number < 100; number++) {
      one.send(number);
      if (number % 30 === 0) await delay(10);
    }
    await waitUntil(() => one.log.includes('The other nodes cannot be told now; trying again'));
    for (const details of one.noted)
      expect(['message', 'code']).toEqual(expect.arrayContaining(Object.keys((details as { err: object }).err)));
    await relay.open();
    await waitUntil(() => two.received.length === 100);
    expect(two.received).toEqual([...Array(100).keys()]);
    expect(two.count.missed).toBe(0);
  });

  it('brings a message once when its sender does not learn that it has gone', async () => {
    const relay = await startRelay(database.port);
    const relayed = new pg.Pool({ ...database, port: relay.port, max: 1 });
    relayed.on('error', () => {});
    const [one, two] = [await startNode({ pool: relayed }), await startNode()];
    onTestFinished(async () => {
      await relayed.end();
      relay.close();
    });
    one.send('before');
    await waitUntil(() => two.received.length === 1);
    relay.cutAtNextAnswer();
    one.send('x'.repeat(20_000));
    await waitUntil(() => one.log.length === 1);
    one.send('after');
    await waitUntil(() => two.received.at(-1) === 'after');
    expect(two.received).toEqual(['before', 'x'.repeat(20_000), 'after']);
  });

  it('comes back when nobody could reach the database for a while', async () => {
    const relay = await startRelay(database.port);
    const relayed = new pg.Pool({ ...database, port: relay.port });
    relayed.on('error', () => {});
    const options = { pool: relayed, connectListener: () => connectListener({ port: relay.port }) };
    const [one, two] = [await startNode(options), await startNode(options)];
    onTestFinished(async () => {
      await relayed.end();
      relay.close();
    });
    relay.close();
    one.send('meanwhile');
    await waitUntil(() => two.log.includes('The other nodes cannot be heard yet'));
    await relay.open();
    await waitUntil(() => one.count.missed === 1 && two.count.missed === 1);
    one.send('after');
    await waitUntil(() => two.received.at(-1) === 'after');
  });

  it('tells the others when it had to give messages up', async () => {
    const [one, two] = [await startNode(), await startNode()];
    for (let number = 0; number < 17; number++) one.send('x'.repeat(1024 * 1024));
    one.send('after');
    await waitUntil(() => two.received.at(-1) === 'after');
    expect(two.count.missed).toBe(1);
    expect(two.received.length).toBeLessThan(18);
    expect(one.log).toContain('The messages for the other nodes have become too many');
  });

  it('tells at the start when it cannot listen', async () => {
    await expect(startNode({ connectListener: () => connectListener({ port: 1 }) })).rejects.toThrow('ECONNREFUSED');
  });

  it('sends what waits when it stops, and nothing afterwards', async () => {
    const [one, two] = [await startNode(), await startNode()];
    one.send('last');
    await one.stop();
    one.send('too late');
    await waitUntil(() => two.received.length === 1);
    await two.stop();
    expect((await pool.query(listeners)).rowCount).toBe(0);
    expect(two.received).toEqual(['last']);
    await one.stop();
  });
});

/**
 * Starts a relay between clients and PostgreSQL. The test decides whether the relay passes bytes
 * on.
 */
async function startRelay(target: number) {
  const sockets = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    upstreams.add(upstream);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.pipe(upstream).pipe(client);
  });
  const port = await findFreePort();
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    open,
    /** Keeps the current connections open and silent. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Passes the request on to the database, but no response to the client. */
    cutAtNextAnswer() {
      for (const upstream of upstreams) upstream.unpipe().once('data', cut).resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}
