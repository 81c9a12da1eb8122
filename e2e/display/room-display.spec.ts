import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { displayKeys } from '#server/platform/tokens/display-keys.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addMember } from '#server/testing/test-world.ts';
import { authSecret } from '../support/auth-secret.ts';
import { test, type World } from '../support/world.ts';

const key = 'Zażółć#1';

/** Turns the display of a room on, with this key. */
async function turnOn(world: World, roomId: string, typed = key): Promise<void> {
  const hash = displayKeys(authSecret).hashOf({ companyId: world.id, roomId }, typed);
  await world.db.query(sql`
    UPDATE rooms SET dashboard_on = true, dashboard_key_hash = ${hash}
    WHERE company_id = ${world.id} AND id = ${roomId}`);
}
const minute = 60_000;
/** A meeting so many minutes from the whole minute that it is now. */
async function meeting(world: World, roomId: string, from: number, to: number, topic: string, invited: string[] = []) {
  const now = Math.floor(Date.now() / minute) * minute;
  const id = await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'room', placeId: roomId, containerId: world.floor, userId: world.user },
    period: {
      startDate: new Date(now + from * minute).toISOString(),
      endDate: new Date(now + to * minute).toISOString(),
    },
    details: { topic },
  });
  for (const userId of invited)
    await world.db.query(sql`
      INSERT INTO booking_participants (company_id, booking_id, user_id) VALUES (${world.id}, ${id}, ${userId})`);
  return id;
}
async function open(page: Page, roomId: string, typed = key): Promise<void> {
  await page.goto(`/roomdashboard/${roomId}`);
  await page.getByLabel('Klucz wyświetlacza', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Otwórz' }).click();
}
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('display')));

test('[DASH-03] a display asks for its key, keeps one that works and forgets one that does not', async ({
  page,
  found,
}) => {
  const world = await found();
  const room = world.rooms[0]!;
  await turnOn(world, room);
  await open(page, room, 'Zly#klucz1');
  await expect(page.getByRole('heading', { name: 'Ten klucz nie otwiera sali' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await open(page, room);
  await expect(page.getByRole('heading', { name: 'Room 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Room 1' })).toBeVisible();
  expect(await kept(page)).toHaveLength(1);

  // Without a network it says so within two reloads, and comes back by itself.
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Room 1' })).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.clock.runFor(31_000);
  await expect.poll(() => reads.filter((path) => path.startsWith('/api/dashboard/')).length).toBeGreaterThanOrEqual(1);
  await page.context().setOffline(true);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Room 1' })).toBeVisible();
  for (let times = 0; times < 4; times++) await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible();
  await page.context().setOffline(false);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Room 1' })).toBeVisible();

  // The version file, every 20 minutes, and a new page when it is another.
  await page.route('**/version.json?*', (route) => route.fulfill({ json: { version: 'another' } }));
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(20 * minute + 1000);
  await loaded;
  await page.unroute('**/version.json?*');

  await turnOn(world, room, 'Inny#klucz1');
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Ten klucz nie otwiera sali' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('[DASH-01] [DASH-02] a display shows what is on, how far it is, who comes, what is next, and the day', async ({
  page,
  found,
}) => {
  const world = await found({ timeZone: 'UTC' });
  const room = world.rooms[0]!;
  await turnOn(world, room);
  const people = await Promise.all(
    ['Ala', 'Ola', 'Ela', 'Iza', 'Ewa'].map((name) => addMember(world.db, world.id, 'user', `${name} Nowak`)),
  );
  await open(page, room);
  await expect(page.getByText('Wolna', { exact: true })).toBeVisible();
  await expect(page.getByText('Dziś nie ma tu spotkań.')).toBeVisible();
  await expect(page.getByText('Dziś nie ma spotkań', { exact: true })).toBeVisible();
  await expect(page.locator('time')).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByText(/^\p{Ll}+, \d\d\.\d\d\.\d{4}$/u)).toBeVisible();

  const running = await meeting(world, room, -15, 45, 'Przegląd tygodnia', people);
  await meeting(world, room, 60, 90, 'Rozmowa');
  await page.reload();
  await expect(page.getByText('Zajęta', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Przegląd tygodnia' })).toBeVisible();
  const progress = Number(await page.getByRole('progressbar').getAttribute('value'));
  expect(progress).toBeGreaterThanOrEqual(25);
  expect(progress).toBeLessThanOrEqual(28);
  await expect(page.getByText('+1', { exact: true })).toBeVisible();
  const items = page.getByRole('list', { name: 'Spotkania dzisiaj' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'Przegląd tygodnia' })).toContainText('trwa');
  await expect(items.filter({ hasText: 'Rozmowa' })).toContainText('będzie');
  const colour = (text: string) =>
    items
      .filter({ hasText: text })
      .locator('svg')
      .evaluate((sign) => getComputedStyle(sign).color);
  const [red, blue] = [await colour('Przegląd tygodnia'), await colour('Rozmowa')];
  expect(red).not.toBe(blue);

  await world.db.query(sql`UPDATE bookings SET during = tstzrange(lower(during), date_trunc('minute', now())), occupies = tstzrange(lower(occupies), date_trunc('minute', now()))
    WHERE company_id = ${world.id} AND id = ${running}`);
  await page.reload();
  await expect(page.getByText(/^Wolna do \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/^Następne spotkanie za (59 minut|1 godzinę)$/)).toBeVisible();
  await expect(items.filter({ hasText: 'Przegląd tygodnia' })).toContainText('zakończone');
  expect(new Set([red, blue, await colour('Przegląd tygodnia')]).size).toBe(3);

  // At 900 px the day lies below, above it beside.
  const boxes = async () => {
    const [now, day] = [page.getByText(/^Wolna do/), page.getByRole('region', { name: 'Spotkania dzisiaj' })];
    return [(await now.boundingBox())!, (await day.boundingBox())!] as const;
  };
  await page.setViewportSize({ width: 901, height: 600 });
  let [now, day] = await boxes();
  expect(day.x).toBeGreaterThan(now.x + now.width / 2);
  await page.setViewportSize({ width: 900, height: 600 });
  [now, day] = await boxes();
  expect(day.y).toBeGreaterThan(now.y + now.height);
});

test('whatever else is in the area of displays leads to the login page', async ({ page }) => {
  for (const path of ['/roomDashboard', '/roomdashboard/1/2']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});
