import { randomUUID } from 'node:crypto';
import { HttpTransportType } from '@microsoft/signalr';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LiveEvent } from '#contract/events.ts';
import type { Role } from '#contract/wire/permissions.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembership, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';
import type { Audience } from './announce.ts';

/** The hub closes connections by the machine's clock, so the servers use that clock here. */
const now = new Date().toISOString();
let one: TestApp;
let other: TestApp;
let addresses: Map<TestApp, string>;
let company: TestCompany;
/** A second company of every member, which they do not leave. */
let home: TestCompany;
let opened: LiveEventWindow[];

beforeAll(async () => {
  one = await createTestApp({ now });
  other = await createTestApp({ now, databaseUrl: one.databaseUrl });
  const listen = (app: TestApp) => app.http.listen({ port: 0, host: '127.0.0.1' });
  addresses = new Map([
    [one, await listen(one)],
    [other, await listen(other)],
  ]);
});
afterAll(() => Promise.all([one.stop(), other.stop()]));
beforeEach(async () => {
  company = await addCompany(one.db);
  home = await addCompany(one.db);
  for (const userId of [company.user, company.manager, company.admin]) await addMembership(one.db, home.id, userId);
  opened = [];
  return () => Promise.all(opened.map((window) => window.close()));
});

async function open(userId: string, app: TestApp, transport?: HttpTransportType): Promise<LiveEventWindow> {
  const window = await openLiveEventWindow(addresses.get(app)!, one.tokenOf(userId), transport);
  opened.push(window);
  return window;
}

/** Opens a person's windows on both servers, by two transports. */
const openOnBoth = async (userId: string): Promise<[LiveEventWindow, LiveEventWindow]> => [
  await open(userId, one),
  await open(userId, other, HttpTransportType.LongPolling),
];

let told = 0;
/**
 * Announces a unique event. Returns its location id, by which {@link nameOf} identifies the event.
 */
function tell(app: TestApp, audience: Audience): string {
  const locationId = `00000000-0000-4000-8000-${String(++told).padStart(12, '0')}`;
  app.announce(audience, { name: 'LocationUpdated', payload: { companyId: company.id, locationId } });
  return locationId;
}
const tellCompany = (app: TestApp) => tell(app, { company: company.id });
const tellManagers = (app: TestApp) => tell(app, { company: company.id, permission: 'get-all-bookings' });

const nameOf = ({ payload }: LiveEvent) => ('locationId' in payload ? payload.locationId : '');
const hasHeard = (window: LiveEventWindow, name: string) => window.heard.some((event) => nameOf(event) === name);

/**
 * Returns the events that each window received before the end events, one from each server. Events
 * of one server keep their order.
 */
async function heardBefore(windows: LiveEventWindow[], ends: string[]): Promise<string[][]> {
  await waitUntil(() => windows.every((window) => ends.every((end) => hasHeard(window, end))));
  return windows.map(({ heard }) => heard.map(nameOf).filter((name) => !endNames.has(name)));
}
const endNames = new Set<string>();
function tellEnd(audience: Audience): string[] {
  const ends = [one, other].map((app) => tell(app, audience));
  for (const end of ends) endNames.add(end);
  return ends;
}

/**
 * Returns all received events. Like all other events, the end events wait while a person's groups
 * are read.
 */
const allHeard = (windows: LiveEventWindow[]) => heardBefore(windows, tellEnd({ company: home.id }));
/**
 * Returns the events received so far. The end events go to the person's own group, which never
 * changes.
 */
const heardByNow = (windows: LiveEventWindow[], user: string) => heardBefore(windows, tellEnd({ user }));

async function becomes(app: TestApp, userId: string, role: Role): Promise<void> {
  await app.db.query(sql`
    UPDATE memberships SET role = ${role} WHERE company_id = ${company.id} AND user_id = ${userId}`);
  app.membersChanged(company.id, userId);
}

/**
 * Reports a person's changed memberships to both servers, which cannot read them until the test
 * releases the lock.
 */
async function askInVain(userId: string) {
  const client = await one.db.pool.connect();
  await client.query('BEGIN; LOCK TABLE memberships IN ACCESS EXCLUSIVE MODE');
  let letGo: () => Promise<void> = async () => {
    letGo = async () => {};
    await client.query('COMMIT');
    client.release();
  };
  onTestFinished(() => letGo());
  one.membersChanged(company.id, userId);
  const waiting = () =>
    one.db.query<{ pid: number }>(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  await waitUntil(async () => (await waiting()).length === 2);
  return { letGo: () => letGo(), waiting: await waiting() };
}

describe('an event for those who hold a permission', () => {
  it('reaches them alone, on both servers', async () => {
    const windows = [];
    for (const userId of [company.user, home.admin, company.manager, company.admin])
      windows.push(...(await openOnBoth(userId)));
    const said = [tellManagers(one), tellManagers(other)];
    const heard = (await allHeard(windows)).map((names) => names.toSorted());
    expect(heard).toEqual([[], [], [], [], said, said, said, said]);
  });

  it.each([0, 1])('reaches who has got it at once, and no more who has lost it (said on server %i)', async (at) => {
    const app = [one, other][at]!;
    const windows = [...(await openOnBoth(company.user)), ...(await openOnBoth(company.manager))];
    await becomes(app, company.manager, 'user');
    tellManagers(app);
    const toAll = tellCompany(app);
    expect(await allHeard(windows)).toEqual([[toAll], [toAll], [toAll], [toAll]]);
    await becomes(app, company.user, 'manager');
    await allHeard(windows);
    const toManagers = tellManagers(app);
    expect(await allHeard(windows)).toEqual([[toAll, toManagers], [toAll, toManagers], [toAll], [toAll]]);
  });
});

describe('who has left the company', () => {
  it.each([0, 1])('hears nothing that happens after it, on any server (said on server %i)', async (at) => {
    const app = [one, other][at]!;
    const windows = await openOnBoth(company.user);
    await deactivateMember(app, company.id, company.user);
    for (let turn = 0; turn < 5; turn++) tellCompany(app);
    expect(await allHeard(windows)).toEqual([[], []]);
  });

  it('hears nothing while it is being read where they belong, however long that takes', async () => {
    const windows = await openOnBoth(company.user);
    // The servers do not know of the change until they try to read it.
    await deactivateMember({ db: one.db, membersChanged: () => {} }, company.id, company.user);
    const { letGo } = await askInVain(company.user);
    for (const app of [one, other]) tellCompany(app);
    expect(await heardByNow(windows, company.user)).toEqual([[], []]);
    await letGo();
    expect(await allHeard(windows)).toEqual([[], []]);
  });

  it('hears nothing when that cannot be read, and comes back to nothing', async () => {
    const windows = await openOnBoth(company.user);
    await deactivateMember({ db: one.db, membersChanged: () => {} }, company.id, company.user);
    const { letGo, waiting } = await askInVain(company.user);
    for (const app of [one, other]) tellCompany(app);
    for (const { pid } of waiting) await one.db.query(sql`SELECT pg_terminate_backend(${pid})`);
    await letGo();
    await waitUntil(() => windows.every((window) => window.returns() === 1));
    for (const app of [one, other]) tellCompany(app);
    expect(await allHeard(windows)).toEqual([[], []]);
  });
});

it('who stays loses nothing that is said while it is being read where they belong', async () => {
  const windows = await openOnBoth(company.user);
  const { letGo } = await askInVain(company.user);
  const said = [tellCompany(one), tellCompany(one)];
  expect(await heardByNow(windows, company.user)).toEqual([[], []]);
  await letGo();
  expect(await allHeard(windows)).toEqual([said, said]);
  expect(windows.map((window) => window.returns())).toEqual([0, 0]);
});

describe('when words of the other server may have been missed', () => {
  /** Ends the connections by which the servers listen to each other. */
  async function deafen(): Promise<void> {
    const ended = await one.db.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query IN ('listen "biurko"', 'select 1')`);
    expect(ended).toHaveLength(2);
  }

  it('because the connection that listens was lost, every browser comes back to read again', async () => {
    const windows = [...(await openOnBoth(company.user)), ...(await openOnBoth(company.manager))];
    await deafen();
    const said = Array.from({ length: 10 }, () => tellCompany(one));
    await waitUntil(() => windows.every((window) => window.returns() === 1));
    // The windows of the sending server have received the messages. The windows of the other server
    // refetch when they reconnect.
    expect(await allHeard(windows)).toEqual([said, [], said, []]);
    const after = tellCompany(one);
    await waitUntil(() => windows.every((window) => hasHeard(window, after)));
  });

  it('because the other server had to give them up, its own browsers stay and the others come back', async () => {
    const [here, there] = await openOnBoth(company.user);
    const payload = { companyId: company.id, locationId: 'x'.repeat(1024 * 1024) };
    for (let turn = 0; turn < 17; turn++) one.announce({ user: company.admin }, { name: 'LocationUpdated', payload });
    await waitUntil(() => there.returns() === 1);
    const after = tellCompany(one);
    await waitUntil(() => [here, there].every((window) => hasHeard(window, after)));
    expect(here.returns()).toBe(0);
  });

  it('who has left meanwhile hears nothing more on the server that did not know', async () => {
    const window = await open(company.user, other);
    await deafen();
    await deactivateMember(one, company.id, company.user);
    await waitUntil(() => window.returns() === 1);
    tellCompany(other);
    expect(await allHeard([window])).toEqual([[]]);
  });

  it('a session that was revoked meanwhile is over on the server that did not know', async () => {
    const sessionId = randomUUID();
    await one.db.query(sql`
      INSERT INTO sessions (id, user_id, remember_me) VALUES (${sessionId}, ${company.user}, false)`);
    const token = one.tokenOf(company.user, sessionId);
    const window = await openLiveEventWindow(addresses.get(other)!, token);
    opened.push(window);
    await deafen();
    await one.db.query(sql`UPDATE sessions SET revoked_on = now() WHERE id = ${sessionId}`);
    await waitUntil(() =>
      openLiveEventWindow(addresses.get(other)!, token).then(
        (another) => another.close().then(() => false),
        // A connection that is closed while it opens fails with another error, and the test
        // retries.
        (error: unknown) => String(error).includes('401'),
      ),
    );
    await waitUntil(() => !window.isOpen());
  });
});
