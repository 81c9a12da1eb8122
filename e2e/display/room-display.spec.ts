import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { moveClocks, openDisplay, storeMeeting, turnDisplayOn, zoneAtNoon } from '../support/display.ts';
import { test, type World } from '../support/world.ts';

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('display')));
const asksOf = (page: Page, path: string) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) asked.push(request.url());
  });
  return asked;
};

test('[DASH-03] a display asks for its key, keeps one that works and forgets one that does not, outlives a night without a network and an update', async ({
  page,
  found,
}) => {
  const world = await found({ timeZone: zoneAtNoon() });
  const room = world.rooms[0]!;
  await turnDisplayOn(world, room);
  await openDisplay(page, room, 'Zly#klucz1');
  await expect(page.getByRole('heading', { name: 'Ten klucz nie pasuje do tej sali' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Klucz jest błędny');
  expect(await kept(page)).toEqual([]);
  await openDisplay(page, room);
  const name = page.getByRole('heading', { name: 'Room 1' });
  await expect(name).toBeVisible();
  expect(await kept(page)).toHaveLength(1);

  // The display refetches every 30 s, and its clock ticks every 5 s.
  const pass = await moveClocks(page);
  await page.reload();
  await expect(name).toBeVisible();
  // The clock is paused, so the runner's own seconds do not count towards the thirty.
  const read = page.waitForResponse(/\/api\/dashboard\//);
  await page.clock.pauseAt(Date.now() + 60_000);
  await read;
  await pass(0);
  const reads = asksOf(page, '/api/dashboard/');
  await pass(29 / 60);
  expect(reads).toHaveLength(0);
  await pass(2 / 60);
  await expect.poll(() => reads.length).toBe(1);
  await page.clock.resume();
  // Without a network the last state stays for a minute, while its clock ticks on. Then the display
  // shows that it is offline. This lasts all night, and the display recovers without a touch. The
  // minute starts 20 s past a whole minute.
  const second = Math.floor((await page.evaluate(() => Date.now())) / 1000) % 60;
  await pass((80 - second) / 60);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await pass(0);
  const clock = page.locator('time');
  const before = await clock.textContent();
  await page.context().setOffline(true);
  await pass(31 / 60);
  await pass(15 / 60);
  await expect(clock).not.toHaveText(before!);
  await expect(name).toBeVisible();
  await pass(31 / 60);
  await pass(31 / 60);
  await expect(page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible();
  await expect(page.getByText(/^Ostatnie dane: /)).toBeVisible();
  for (let hours = 0; hours < 10; hours++) await pass(60);
  await expect(page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible();
  expect(await kept(page)).toHaveLength(1);
  await page.context().setOffline(false);
  await expect(name).toBeVisible();

  // A proxy may give any response while the server is being updated. The stored key survives.
  await page.route('**/api/dashboard/*', (route) => route.fulfill({ status: 404, body: 'no backend' }));
  const updating = asksOf(page, '/api/dashboard/');
  await pass(31 / 60);
  await expect.poll(() => updating.length).toBe(1);
  await page.unroute('**/api/dashboard/*');
  expect(await kept(page)).toHaveLength(1);

  // The display requests the version file every 20 minutes. Another version loads a new page.
  const versions = asksOf(page, '/version.json');
  await page.route('**/version.json?*', (route) => route.fulfill({ json: { version: 'another' } }));
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(20 * 60_000);
  await loaded;
  expect(versions.length).toBeGreaterThanOrEqual(1);
  await page.unroute('**/version.json?*');
  await expect(name).toBeVisible();

  await turnDisplayOn(world, room, 'Inny#klucz1');
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('heading', { name: 'Ten klucz nie pasuje do tej sali' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

/** Gives the company a logo. */
async function addLogo(world: World): Promise<void> {
  const picture = { width: 64, height: 64, channels: 3, background: '#1d4ed8' } as const;
  const bytes = await sharp({ create: picture }).png().toBuffer();
  await world.db.query(sql`
    WITH file AS (
      INSERT INTO files (id, company_id, content_type, bytes) VALUES (gen_random_uuid(), ${world.id}, 'image/png', ${bytes}) RETURNING id)
    UPDATE companies SET logo_file_id = (SELECT id FROM file) WHERE id = ${world.id}`);
}

test('[DASH-01] [DASH-02] through a meeting’s life: free, the countdown, taken with its progress and people, over; and the day beside or below', {
  tag: '@full-chromium',
}, async ({ page, found }) => {
  const world = await found({ timeZone: zoneAtNoon() });
  const room = world.rooms[0]!;
  await turnDisplayOn(world, room);
  await addLogo(world);
  const pass = await moveClocks(page);
  await openDisplay(page, room);
  await expect(page.getByRole('heading', { name: 'Room 1' })).toBeVisible();
  await expect(page.getByText('Wolna', { exact: true })).toBeVisible();
  await expect(page.getByText('Dziś nie ma tu spotkań.')).toBeVisible();
  await expect(page.getByText('Dziś nie ma spotkań', { exact: true })).toBeVisible();
  await expect(page.locator('time')).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByText(/^\p{Ll}+, \d\d\.\d\d\.\d{4}$/u)).toBeVisible();
  const logo = page.locator('header img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const names = ['Ala', 'Ola', 'Ela', 'Iza', 'Ewa'];
  const people = await Promise.all(names.map((name) => addMember(world.db, world.id, 'user', `${name} Nowak`)));
  for (let past = 0; past < 12; past++)
    await storeMeeting(world, room, [-400 + past * 30, -380 + past * 30], `Było ${past}`);
  const start = await storeMeeting(world, room, [80, 140], 'Przegląd tygodnia', people);
  const passUntil = async (instant: number) => pass((instant - (await page.evaluate(() => Date.now()))) / 60_000);
  await storeMeeting(world, room, [160, 190], 'Rozmowa');
  await pass(0.6);
  await expect(page.getByText(/^Wolna do \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/^Następne spotkanie za 1 godzinę i (19|18|17) minut$/)).toBeVisible();
  const items = page.getByRole('list', { name: 'Spotkania dzisiaj' }).getByRole('listitem');
  await expect(items).toHaveCount(14);
  await expect(items.filter({ hasText: 'Przegląd tygodnia' })).toContainText('zaplanowane');
  const colourOf = (topic: string) =>
    items
      .filter({ hasText: topic })
      .locator('svg')
      .evaluate((sign) => getComputedStyle(sign).color);
  const [green, blue] = [await colourOf('Było 11'), await colourOf('Rozmowa')];
  await expect(items.filter({ hasText: 'Było 11' })).toBeInViewport();
  await expect(items.filter({ hasText: 'Było 0' })).not.toBeInViewport();
  await passUntil(start - 34 * 60_000);
  await expect(
    page.getByText(/^Następne spotkanie za 3[34] minuty$|^Następne spotkanie za 3[34] minut$/),
  ).toBeVisible();
  await passUntil(start - 40_000);
  await expect(page.getByText('Następne spotkanie za chwilę')).toBeVisible();

  await pass(16);
  await expect(page.getByText('Zajęta', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Przegląd tygodnia' })).toBeVisible();
  const progress = page.getByRole('progressbar');
  // The progress may increase between two checks.
  await expect(async () => {
    const percent = Number(await progress.getAttribute('value'));
    expect(percent).toBeGreaterThanOrEqual(24);
    expect(percent).toBeLessThanOrEqual(32);
    await expect(page.getByText(`${percent} %`).last()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const invited = page.getByRole('list', { name: 'Zaproszeni' });
  await expect(invited.getByRole('img')).toHaveCount(4);
  await expect(invited).toContainText('+1');
  await expect(page.getByText(/^Potem \d\d:\d\d: Rozmowa$/)).toBeVisible();
  await expect(items.filter({ hasText: 'Przegląd tygodnia' })).toContainText('trwa');
  await expect(items.filter({ hasText: 'Przegląd tygodnia' })).toBeInViewport();
  const red = await colourOf('Przegląd tygodnia');
  expect(new Set([red, green, blue]).size).toBe(3);

  // Up to 900 px, the day is below the meeting, which shows two people. On a wider screen, the day
  // is beside the meeting, which shows four.
  const boxes = async () => {
    const [now, day] = [
      page.getByText('Zajęta', { exact: true }),
      page.getByRole('region', { name: 'Spotkania dzisiaj' }),
    ];
    return [(await now.boundingBox())!, (await day.boundingBox())!] as const;
  };
  await page.setViewportSize({ width: 901, height: 600 });
  let [now, day] = await boxes();
  expect(day.x).toBeGreaterThan(now.x + now.width / 2);
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(invited.getByRole('img')).toHaveCount(2);
  await expect(page.getByText(/^\p{Ll}{2,6}\., \d\d\.\d\d\.\d{4}$/u)).toBeVisible();
  [now, day] = await boxes();
  expect(day.y).toBeGreaterThan(now.y + now.height);
  await page.setViewportSize({ width: 1440, height: 900 });

  await pass(46);
  await expect(page.getByText(/^Wolna do \d\d:\d\d$/)).toBeVisible();
  await expect(items.filter({ hasText: 'Przegląd tygodnia' })).toContainText('zakończone');
  expect(await colourOf('Przegląd tygodnia')).toBe(green);
  await pass(60);
  await expect(page.getByText('Wolna', { exact: true })).toBeVisible();
  await expect(page.getByText('Dziś nie będzie tu już spotkań.')).toBeVisible();
  await expect(items.filter({ hasText: 'Rozmowa' })).toBeInViewport();

  // No member can book a locked room, so the display does not call it free.
  await world.db.query(sql`UPDATE all_bookables SET state = 3 WHERE company_id = ${world.id} AND id = ${room}`);
  await pass(0.6);
  await expect(page.getByText('Zablokowana', { exact: true })).toBeVisible();
  await expect(page.getByText('Wolna', { exact: true })).toHaveCount(0);
});

test.describe('beside the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a display restarted without a network shows since when it is offline, and recovers by itself', async ({
    page,
    found,
  }) => {
    const world = await found();
    const room = world.rooms[0]!;
    await turnDisplayOn(world, room);
    await openDisplay(page, room);
    const name = page.getByRole('heading', { name: 'Room 1' });
    await expect(name).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible();
    await expect(page.getByText(/^Ostatnie dane: \d/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(name).toBeVisible();
  });
});

test('whatever else is in the area of displays leads to the login page', async ({ page }) => {
  for (const path of ['/roomDashboard', '/roomdashboard/1/2']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});
