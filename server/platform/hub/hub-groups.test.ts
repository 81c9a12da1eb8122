import { setTimeout as delay } from 'node:timers/promises';
import { HttpTransportType, HubConnectionState } from '@microsoft/signalr';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HubIdentity } from './hub.ts';
import { buildClient, startTestHub, waitUntil } from './test-hub.ts';

type GroupsOf = (identity: HubIdentity) => Promise<string[]>;

async function start(groupsOf: GroupsOf, options: Parameters<typeof startTestHub>[0] = {}) {
  const server = await startTestHub({ groupsOf, ...options });
  onTestFinished(async () => server.close());
  const build = (token: string) => {
    const built = buildClient(server.url, HttpTransportType.WebSockets, token);
    onTestFinished(async () => built.client.stop());
    return built;
  };
  const connect = async (token: string) => {
    const built = build(token);
    await built.client.start();
    return built;
  };
  const publish = (groups: string[], payload: unknown) => server.hub.publish({ groups, target: 'Changed', payload });
  return { ...server, build, connect, publish };
}

/**
 * Publishes a last message to all and waits until every client has received it. Earlier messages
 * have then arrived, or never will.
 */
async function settle(publish: (groups: string[], payload: unknown) => void, clients: { received: unknown[] }[]) {
  publish(['all'], 'end');
  await waitUntil(() => clients.every(({ received }) => received.at(-1) === 'end'));
  return clients.map(({ received }) => received.splice(0).slice(0, -1));
}

describe('groups', () => {
  it('reach their members, and a member of several once', async () => {
    const { connect, publish } = await start(async ({ userId }) => ['all', `team-${userId}`, 'company']);
    const ewa = await connect('ewa.phone');
    const jan = await connect('jan.laptop');
    publish(['company', 'team-ewa', 'company', 'user:ewa', 'session:laptop'], 'once');
    publish(['team-jan'], 'for Jan');
    publish(['nobody'], 'for nobody');
    publish([], 'for no group');
    expect(await settle(publish, [ewa, jan])).toEqual([['once'], ['once', 'for Jan']]);
  });

  it('hold every connection of a person and of a session', async () => {
    const { connect, publish, hub } = await start(async () => ['all']);
    const clients = [await connect('ewa.phone'), await connect('ewa.phone'), await connect('ewa.laptop')];
    expect(hub.connectionCount()).toBe(3);
    publish(['user:ewa'], 'person');
    publish(['session:phone'], 'session');
    expect(await settle(publish, clients)).toEqual([['person', 'session'], ['person', 'session'], ['person']]);
  });

  it('tell who has just connected whether they may have missed something, and nobody of other groups', async () => {
    const { connect, publish, hub } = await start(async ({ userId }) => [`company-${userId}`]);
    const ewa = await connect('ewa.phone');
    const jan = await connect('jan.phone');
    const missed = (one: typeof ewa, within: unknown) => one.client.invoke('mayHaveMissed', within);
    hub.listensFromNow();
    expect(await missed(jan, 60_000), 'the server has not listened for so long').toBe(true);
    // The calls below cover the last two seconds, so the hub must have listened for longer.
    await delay(2_050);
    publish(['company-ewa'], 'something');
    expect([await missed(ewa, 2_000), await missed(jan, 2_000)]).toEqual([true, false]);
    hub.recordMissed(['user:jan']);
    expect(await missed(jan, 2_000)).toBe(true);
    expect([await missed(ewa, 'soon'), await missed(ewa, null), await missed(ewa, {})]).toEqual([true, true, true]);
  });

  it('change for all connections of a person when the person is refreshed', async () => {
    const groups = new Map([['ewa', ['all', 'guests']]]);
    const { connect, publish, hub } = await start(async ({ userId }) => groups.get(userId) ?? ['all']);
    const clients = [await connect('ewa.phone'), await connect('ewa.laptop'), await connect('jan.laptop')];
    groups.set('ewa', ['all', 'managers']);
    groups.set('jan', ['all', 'managers']);
    await hub.refreshUser('ewa');
    publish(['guests'], 'guests');
    publish(['managers'], 'managers');
    publish(['user:ewa'], 'Ewa');
    expect(await settle(publish, clients)).toEqual([['managers', 'Ewa'], ['managers', 'Ewa'], []]);
    await hub.refreshUser('nobody');
  });

  it('are right from the first message on when they change during the handshake', async () => {
    const answers: ((groups: string[]) => void)[] = [];
    const { build, publish, hub } = await start(() => new Promise((resolve) => answers.push(resolve)));
    const ewa = build('ewa.phone');
    const started = ewa.client.start();
    await waitUntil(() => answers.length === 1);
    const refreshed = hub.refreshUser('ewa');
    await waitUntil(() => answers.length === 2);
    answers[1]?.(['all', 'managers']);
    await refreshed;
    expect([ewa.client.state, hub.connectionCount()]).toEqual([HubConnectionState.Connecting, 0]);
    // The first query is answered last, with outdated groups.
    answers[0]?.(['all', 'guests']);
    await waitUntil(() => hub.connectionCount() === 1);
    // The messages are published when the connection opens. The client has not received the
    // response to its handshake yet.
    publish(['managers'], 'managers');
    publish(['guests'], 'guests');
    await started;
    expect(await settle(publish, [ewa])).toEqual([['managers']]);
  });

  it('deliver nothing while a person is refreshed; afterwards, in order, what the person still may hear', async () => {
    let answer: ((groups: string[]) => void) | undefined;
    const groupsOf = vi.fn<GroupsOf>(async () => ['all', 'company', 'managers']);
    const { connect, publish, hub } = await start(groupsOf);
    const [ewa, jan] = [await connect('ewa.phone'), await connect('jan.laptop')];
    groupsOf.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const refreshed = hub.refreshUser('ewa');
    publish(['company'], 'first');
    publish(['managers'], 'for managers');
    publish(['user:ewa'], 'for Ewa');
    publish(['managers', 'company'], 'second');
    await waitUntil(() => jan.received.length === 3 && ewa.received.length > 0);
    // Messages keep their order on a connection, so earlier messages have arrived.
    expect(ewa.received).toEqual(['for Ewa']);
    answer?.(['all', 'company']);
    await refreshed;
    publish(['managers'], 'too late');
    publish(['company'], 'third');
    expect(await settle(publish, [ewa])).toEqual([['for Ewa', 'first', 'second', 'third']]);
  });

  it('are those of the last answer, whichever comes last', async () => {
    const groupsOf = vi.fn<GroupsOf>(async () => ['all', 'company']);
    const { connect, publish, hub } = await start(groupsOf);
    const ewa = await connect('ewa.phone');
    const answers: ((groups: string[]) => void)[] = [];
    groupsOf.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const [first, second] = [hub.refreshUser('ewa'), hub.refreshUser('ewa')];
    publish(['company'], 'after both changes');
    answers[0]?.(['all', 'company']);
    // The first result may have been read before the second change, so it releases no messages.
    await delay(0);
    publish(['user:ewa'], 'for Ewa');
    await waitUntil(() => ewa.received.length > 0);
    expect(ewa.received).toEqual(['for Ewa']);
    answers[1]?.(['all']);
    await Promise.all([first, second]);
    expect(await settle(publish, [ewa])).toEqual([['for Ewa']]);
  });

  it('that cannot be read let nothing out of what was kept', async () => {
    const groupsOf = vi.fn<GroupsOf>(async () => ['all', 'company']);
    const { connect, publish, hub } = await start(groupsOf);
    const ewa = await connect('ewa.phone');
    const fail = Promise.withResolvers<never>();
    groupsOf.mockImplementationOnce(() => fail.promise);
    const refreshed = hub.refreshUser('ewa');
    publish(['company'], 'kept');
    fail.reject(new Error('The database is away.'));
    await refreshed;
    await waitUntil(() => hub.connectionCount() === 1);
    expect(await settle(publish, [ewa])).toEqual([[]]);
  });

  it('keep no more for a person than a slow client may leave unread', async () => {
    const groupsOf = vi.fn<GroupsOf>(async () => ['company']);
    const { connect, publish, hub } = await start(groupsOf, { maxQueueBytes: 1_000 });
    const ewa = await connect('ewa.phone');
    let returns = 0;
    ewa.client.onreconnected(() => returns++);
    groupsOf.mockImplementationOnce(() => new Promise(() => {}));
    void hub.refreshUser('ewa');
    for (let turn = 0; turn < 3; turn++) publish(['company'], 'x'.repeat(500));
    await waitUntil(() => returns === 1);
    expect(ewa.received).toEqual([]);
  });

  it('are left by all at once when messages may have been missed, and all return within the time set for it', async () => {
    const groupsOf = vi.fn<GroupsOf>(async () => ['all', 'company']);
    const { connect, publish, hub } = await start(groupsOf, { spreadMs: 400 });
    const clients = await Promise.all(['ewa.phone', 'jan.laptop', 'ala.tablet', 'ola.desk'].map(connect));
    let returns = 0;
    for (const { client } of clients) client.onreconnected(() => returns++);
    hub.reconnectAll();
    publish(['company'], 'nobody is there');
    expect(hub.connectionCount()).toBe(4);
    await waitUntil(() => returns === 4);
    expect(await settle(publish, clients)).toEqual([[], [], [], []]);
    publish(['company'], 'all are back');
    expect(await settle(publish, clients)).toEqual(clients.map(() => ['all are back']));
  });

  it('that were asked for before messages were missed are not joined afterwards', async () => {
    const groupsOf = vi.fn<GroupsOf>(async () => ['all', 'company']);
    const { connect, publish, hub } = await start(groupsOf, { spreadMs: 60_000 });
    const ewa = await connect('ewa.phone');
    let answer: ((groups: string[]) => void) | undefined;
    groupsOf.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const refreshed = hub.refreshUser('ewa');
    hub.reconnectAll();
    answer?.(['all', 'company']);
    await refreshed;
    publish(['company'], 'not for her');
    publish(['user:ewa'], 'for Ewa');
    await waitUntil(() => ewa.received.length > 0);
    expect(ewa.received).toEqual(['for Ewa']);
  });

  it('that cannot be read keep a client out until they can', async () => {
    let isAway = true;
    const { build, connect, hub } = await start(async () => {
      if (isAway) throw new Error('The database is away.');
      return ['all'];
    });
    const { client } = build('ewa.phone');
    await expect(client.start()).rejects.toThrow('cannot be served now');
    isAway = false;
    const ewa = await connect('ewa.phone');
    let returns = 0;
    ewa.client.onreconnected(() => returns++);
    isAway = true;
    await hub.refreshUser('ewa');
    expect(hub.connectionCount()).toBe(0);
    isAway = false;
    await waitUntil(() => returns === 1);
  });

  it('are not joined by a session that ends during the handshake', async () => {
    let answer: ((groups: string[]) => void) | undefined;
    const { build, hub } = await start(() => new Promise((resolve) => (answer = resolve)));
    const { client } = build('ewa.phone');
    const started = client.start();
    started.catch(() => {});
    await waitUntil(() => Boolean(answer));
    hub.endSession('phone');
    answer?.(['all']);
    await expect(started).rejects.toThrow();
    expect(hub.connectionCount()).toBe(0);
  });
});
