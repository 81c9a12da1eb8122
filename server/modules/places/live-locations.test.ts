import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/places/location-tree.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDesk, createTestDrawing, saveTestDrawing } from '#server/testing/test-drawings.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let address: string;
let company: TestCompany;
let windows: { user: LiveEventWindow; manager: LiveEventWindow; stranger: LiveEventWindow };

beforeAll(async () => {
  // The hub closes connections by the machine's clock.
  app = await createTestApp({ now: new Date().toISOString() });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  const open = (userId: string) => openLiveEventWindow(address, app.tokenOf(userId));
  const stranger = (await addCompany(app.db)).admin;
  windows = { user: await open(company.user), manager: await open(company.manager), stranger: await open(stranger) };
  return () => Promise.all(Object.values(windows).map((window) => window.close()));
});

const as = () => ({ userId: company.manager, company: company.id });
const at = (locationId: string) => ({ params: { locationId } });

/**
 * Expects exactly these events in the manager's window. The user's window gets all events except
 * those for `drawers`.
 */
async function expectHeard(...events: [name: string, payload: object, forDrawers?: 'drawers'][]): Promise<void> {
  await waitUntil(() => windows.manager.heard.length >= events.length);
  const told = (some: typeof events) =>
    some.map(([name, payload]) => ({ name, payload: { companyId: company.id, ...payload } }));
  expect(windows.manager.heard).toEqual(told(events));
  const everybodys = told(events.filter(([, , only]) => !only));
  await waitUntil(() => windows.user.heard.length >= everybodys.length);
  expect(windows.user.heard).toEqual(everybodys);
  expect(windows.stranger.heard).toEqual([]);
}

it('colleagues hear at once what happens to locations, and of drafts those who draw', async () => {
  const body = { parentId: company.root, name: 'Biuro', type: 5 as const };
  const { id } = (await app.call(contract.addLocation, as(), { body })).body;
  const publish = (published: boolean) =>
    app.call(contract.setLocationPublished, as(), { ...at(id), body: { published } });
  const rename = (name: string) => app.call(contract.renameLocation, as(), { ...at(id), body: { name } });
  await rename('Nowe biuro');
  await app.call(contract.moveLocation, as(), { ...at(id), body: { parentId: company.floor } });
  await app.call(contract.setLocationTimeZone, as(), { ...at(id), body: { iana: 'Europe/Lisbon' } });
  const limited = { restrictedArea: true, locationUsers: [company.user] };
  await app.call(contract.setLocationPermissions, as(), { ...at(id), body: limited });
  await saveTestDrawing(app, as(), id, createTestDrawing({ desks: [createTestDesk(1)] }));
  await publish(false);
  await rename('Tajne biuro');
  await saveTestDrawing(app, as(), id, createTestDrawing({ desks: [createTestDesk(2)] }));
  await publish(true);
  await app.call(contract.removeLocation, as(), { ...at(company.floor), query: { bookings: 0 } });
  await expectHeard(
    ['LocationCreated', { locationId: id }],
    ['LocationRenamed', { locationId: id, name: 'Nowe biuro' }],
    ['LocationUpdated', { locationId: id }],
    ['LocationUpdated', { locationId: id }],
    ['AreaPermissionsSet', { locationId: id }],
    ['LocationUpdated', { locationId: id }],
    ['LocationUpdated', { locationId: id }],
    ['LocationRenamed', { locationId: id, name: 'Tajne biuro' }, 'drawers'],
    ['LocationUpdated', { locationId: id }, 'drawers'],
    ['LocationUpdated', { locationId: id }],
    ['LocationRemoved', { locationId: company.floor, locationIds: [company.floor, id] }],
  );
});
