import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renameShapeFields } from '#contract/assets/asset-names.ts';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { liveEventSchemas } from '#contract/events.ts';
import { removeMember } from '#contract/people/members.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { assetWireNamesByKind, createAssetCallerInSharedNames } from '#server/testing/asset-words.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type AssetKind, carOnlyTestFields } from '#server/testing/test-assets.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints } from '#server/testing/tested-kinds.ts';

/** The hub closes connections by the machine's clock, so the server uses that clock here. */
const now = new Date().toISOString();
const onDay = (days: number) => {
  const { startDate, endDate } = createPeriod(addDays(getCalendarDayAt(Date.parse(now), 'Europe/Warsaw'), days));
  // The API writes instants without milliseconds.
  const short = (instant: string) => instant.replace('.000Z', 'Z');
  return { startTime: short(startDate), endTime: short(endDate) };
};

let app: TestApp;
let address: string;
let company: TestCompany;
let windows: { user: LiveEventWindow; stranger: LiveEventWindow };

beforeAll(async () => {
  app = await createTestApp({ now });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  const stranger = (await addCompany(app.db)).admin;
  windows = {
    user: await openLiveEventWindow(address, app.tokenOf(company.user)),
    stranger: await openLiveEventWindow(address, app.tokenOf(stranger)),
  };
  return () => Promise.all(Object.values(windows).map((window) => window.close()));
});

const as = (userId = company.admin) => ({ userId, company: company.id });

/**
 * Expects exactly these events, in the contract's shape, in a member's window. Another company's
 * window gets none.
 */
async function expectHeard(...expected: [name: string, payload: object][]): Promise<void> {
  await waitUntil(() => windows.user.heard.length >= expected.length);
  expect(windows.user.heard).toEqual(
    expected.map(([name, payload]) => ({ name, payload: { companyId: company.id, ...payload } })),
  );
  for (const { name, payload } of windows.user.heard)
    expect(liveEventSchemas[name as keyof typeof liveEventSchemas].parse(payload)).toEqual(payload);
  expect(windows.stranger.heard).toEqual([]);
}

const kinds = {
  car: { group: 'Fleet', asset: 'Car', calls: carEndpoints, own: carOnlyTestFields },
  resource: { group: 'ResourceGroup', asset: 'Resource', calls: resourceEndpoints, own: {} },
} as const;

describe.each(Object.keys(kinds) as AssetKind[])('what happens to a %s', (kind) => {
  const { group, asset, calls, own } = kinds[kind];
  const [call, names] = [createAssetCallerInSharedNames(kind), assetWireNamesByKind[kind]];
  const groupId = () => getTestedKindEndpoints(kind).containerOf(company);
  const place = (at = 0) => getTestedKindEndpoints(kind).placesOf(company)[at]!;

  it('and its group is heard by everyone in the company, and a change that changes nothing by no one', async () => {
    const [id, assetId] = [randomUUID(), randomUUID()];
    const saved = { id, name: 'Nowa', timeZone: 'Europe/Warsaw', description: '' };
    const draft = { id: assetId, groupId: id, name: 'Nowy', ...own };
    const save = (body: object) => call(app, calls.saveGroup, as(), { body } as never);
    for (const body of [saved, saved, { ...saved, name: 'Inna' }]) await save(body);
    for (const _turn of [1, 2]) await call(app, calls.add, as(), { body: draft } as never);
    for (const body of [draft, { ...draft, color: '#112233' }]) await call(app, calls.update, as(), { body } as never);
    await call(app, calls.remove, as(), { params: { id: assetId }, query: { bookings: 0 } });
    await call(app, calls.removeGroup, as(), { params: { id }, query: { bookings: 0 } });
    await expectHeard(
      [`${group}Upserted`, renameShapeFields(names, { groupId: id })],
      [`${group}Upserted`, renameShapeFields(names, { groupId: id })],
      [`${asset}Added`, renameShapeFields(names, { groupId: id, assetId })],
      [`${asset}Updated`, renameShapeFields(names, { groupId: id, assetId })],
      [`${asset}Removed`, renameShapeFields(names, { groupId: id, assetId })],
      [`${group}Removed`, renameShapeFields(names, { groupId: id })],
    );
  });

  const body = (more: object = {}) => {
    return { id: randomUUID(), assetId: place(), title: 'Sekret', ...onDay(1), ...more };
  };
  const save = (wanted: object, userId = company.user) =>
    call(app, calls.saveBooking, as(userId), { body: wanted } as never);
  const told = (
    { id, startTime, endTime }: { id: string; startTime: string; endTime: string },
    sequence: number,
    more: object = {},
  ) => ({
    ...{ bookingId: id, userId: company.user, sequence },
    ...{ reservationStartDate: startTime, reservationEndDate: endTime },
    ...renameShapeFields(names, { groupId: groupId(), assetId: place(), ...more }),
  });

  it('booked, moved, sent again and cancelled is heard once each, without what it is for', async () => {
    const made = body();
    await save(made);
    await save(made);
    const moved = { ...made, ...onDay(2), assetId: place(1) };
    await save(moved, company.manager);
    await save({ ...made, ...onDay(3) });
    await call(app, calls.removeBooking, as(company.manager), { params: { id: made.id } });
    await expectHeard(
      [`${asset}BookingUpserted`, told(made, 0)],
      [`${asset}BookingUpserted`, told(moved, 1, { assetId: place(1) })],
      [`${asset}BookingRemoved`, told(moved, 2, { assetId: place(1) })],
    );
    expect(JSON.stringify(windows.user.heard)).not.toContain('Sekret');
  });

  it('that is removed takes its bookings along, and so does a member who leaves', async () => {
    const [one, other] = [body(), body({ assetId: place(1) })];
    await save(one);
    await save(other);
    const query = { bookings: 1 };
    await call(app, calls.remove, as(), { params: { id: place() }, query });
    await waitUntil(() => windows.user.heard.length === 4);
    expect(windows.user.namesHeard().toSorted()).toEqual(
      [`${asset}BookingRemoved`, `${asset}BookingUpserted`, `${asset}BookingUpserted`, `${asset}Removed`].toSorted(),
    );
    const admin = await openLiveEventWindow(address, app.tokenOf(company.admin));
    await app.call(removeMember, as(), { params: { id: company.user } });
    await waitUntil(() => admin.namesHeard().includes(`${asset}BookingRemoved` as never));
    const gone = admin.heard.find(({ name }) => name === `${asset}BookingRemoved`)!;
    expect(gone.payload).toEqual({ companyId: company.id, ...told(other, 1, { assetId: place(1) }) });
    await admin.close();
  });
});
