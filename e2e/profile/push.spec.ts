import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { farDay, findPlace } from '../support/booking.ts';
import { bookDeskThroughApi, callApi, cancelDeskBookingThroughApi } from '../support/calls.ts';
import {
  clickNotification,
  deliverPushToPage,
  readSentPushMessages,
  readShownNotifications,
  replacePushService,
  setPushBehaviour,
} from '../support/push.ts';
import { allowPrefetch } from '../support/session.ts';
import { test, type World } from '../support/world.ts';

test.use({ serviceWorkers: 'allow' });

const open = (page: Page, world: World) => page.goto(`/${world.urlName}/userProfile/pushNotifications`);
const turnOn = (page: Page) => page.getByRole('button', { name: 'Włącz w tej przeglądarce' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Wyłącz w tej przeglądarce' });
const devicesOf = (world: World) =>
  world.db.query(sql`
    SELECT d.id FROM push_devices d JOIN sessions s ON s.id = d.session_id
    WHERE d.user_id = ${world.user} AND s.revoked_on IS NULL`);

test('a message arrives in the browser that was turned on, is shown, and leads the open tab to the booking', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  const browser = await replacePushService(context);
  const listens = page.waitForFunction(() => (window as unknown as { listens?: true }).listens);
  await open(page, world);
  await expect(page.getByText('Do tej przeglądarki powiadomienia nie przychodzą.')).toBeVisible();
  await turnOn(page).click();
  await expect(page.getByText('Powiadomienia przychodzą do tej przeglądarki.')).toBeVisible();

  const [id] = await bookDeskThroughApi(world, world.desks[1]!, world.manager, farDay(), '09:00', '17:00');
  await cancelDeskBookingThroughApi(world, world.manager, id!);
  await bookDeskThroughApi(world, world.desks[1]!, world.user, farDay(), '09:00', '17:00');
  const text = await deliverPushToPage(page, browser, /^Zarezerwowano: Biurko 2/);
  const shown = { title: text.title, body: expect.stringMatching(/09:00–17:00/), lang: 'pl-PL' };
  await expect.poll(() => readShownNotifications(page)).toEqual([shown]);
  expect(await readSentPushMessages(browser)).toHaveLength(1);

  // The person is on another screen of the application, which now listens to its worker, and has
  // typed something.
  await listens;
  await page.getByRole('tab', { name: 'Moje dane' }).click();
  await page.getByRole('textbox', { name: 'Imię i nazwisko' }).fill('Ktoś Inny');
  await clickNotification(context);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/bookingsView`));
  await expect.poll(() => readShownNotifications(page)).toEqual([]);
});

test('a reminder arrives so many minutes before the start, and what became of the booking takes its place', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  const browser = await replacePushService(context);
  await open(page, world);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  const minutes = page.getByRole('textbox', { name: 'Ile wcześniej przypominać' });
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  await expect(minutes).toHaveValue('60');
  for (const wrong of ['', '9', '2881', '10,5', 'godzina']) {
    await minutes.fill(wrong);
    await minutes.blur();
    await expect(minutes).toHaveAttribute('aria-invalid', 'true');
    await expect(save).toBeDisabled();
  }
  await minutes.fill('10');
  await page.getByRole('checkbox', { name: 'Nowa rezerwacja' }).uncheck();
  await save.click();
  await expect(page.getByText('Zapisano powiadomienia.')).toBeVisible();

  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000 + 6_000).toISOString();
  const { status, body } = await callApi(world, world.user, 'POST', '/bookings', {
    deskId: world.desks[0],
    periods: [{ startDate: inMinutes(10), endDate: inMinutes(40) }],
  });
  expect(status).toBe(201);
  await deliverPushToPage(page, browser, /^Przypomnienie: Biurko 1/);
  await expect
    .poll(async () => (await readShownNotifications(page)).map(({ title }) => title))
    .toEqual([expect.stringMatching(/^Przypomnienie: Biurko 1/)]);
  const [{ id }] = body.bookings as [{ id: string }];
  await cancelDeskBookingThroughApi(world, world.user, id);
  await deliverPushToPage(page, browser, /^Odwołano rezerwację: Biurko 1/);
  await expect
    .poll(async () => (await readShownNotifications(page)).map(({ title }) => title))
    .toEqual([expect.stringMatching(/^Odwołano rezerwację: Biurko 1/)]);
  expect((await readSentPushMessages(browser)).map(({ title }) => title.split(':')[0])).toEqual([
    'Przypomnienie',
    'Odwołano rezerwację',
  ]);
});

test('push is chosen by kind, a browser is asked three times more, and what cannot be removed is not told', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  const browser = await replacePushService(context);
  await open(page, world);
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();

  browser.failing = 4;
  await turnOn(page).click();
  await expect(page.getByRole('alert')).toContainText('Przeglądarka nie połączyła się');
  expect(browser.asked).toBe(4);
  browser.failing = 3;
  const begun = Date.now();
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  expect([browser.asked, Date.now() - begun >= 3_000]).toEqual([8, true]);
  expect(await devicesOf(world)).toHaveLength(1);

  await page.route('**/api/user/pushDevices/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await turnOff(page).click();
  await expect.poll(() => browser.subscription).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/user/pushDevices/*');
  await turnOff(page).click();
  await expect(turnOn(page)).toBeVisible();
  expect(await devicesOf(world)).toEqual([]);
});

test('a browser that is gone is forgotten; another one of the same person is seen and removed from here', {
  tag: '@full-chromium',
}, async ({ page, context, found, browser: chromium }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  const here = await replacePushService(context);
  await open(page, world);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  const theirs = await chromium.newContext({ serviceWorkers: 'allow', locale: 'pl-PL' });
  await world.signIn(theirs, world.user);
  await allowPrefetch(theirs);
  const there = await replacePushService(theirs);
  const elsewhere = await theirs.newPage();
  await open(elsewhere, world);
  await turnOn(elsewhere).click();
  await expect(turnOff(elsewhere)).toBeVisible();

  await page.reload();
  const others = page.getByRole('tabpanel').getByRole('listitem');
  await expect(others).toHaveCount(1);
  await others.getByRole('button', { name: /^Nie wysyłaj do/ }).click();
  await expect(others).toHaveCount(0);
  await setPushBehaviour(here, 'gone');
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  await expect.poll(() => devicesOf(world)).toEqual([]);
  await page.reload();
  await expect(turnOn(page)).toBeVisible();
  expect(await readSentPushMessages(there)).toEqual([]);
  await theirs.close();
});

test('a browser that blocks or lacks push messages shows what to do', { tag: '@full-chromium' }, async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true });
  });
  await open(page, world);
  await expect(page.getByText(/powiadomienia z Biurka są zablokowane.*ikona obok adresu/)).toBeVisible();
  await expect(turnOn(page)).toHaveCount(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.reload();
  await expect(page.getByText(/nie obsługuje powiadomień push\. Otwórz Biurko w innej/)).toBeVisible();
});

test('without a network the bookings seen last are shown, and nothing of them once somebody has signed out', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found({ desks: 2 });
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await bookDeskThroughApi(world, world.desks[1]!, world.user, farDay(), '09:00', '17:00');
  await page.goto(`/${world.urlName}/booking`);
  await expect(findPlace(page, 'Biurko 1', /./)).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)),
      );
      return all.flat().map((url) => new URL(url).pathname);
    });
  // The cache contains no other entry: no file of the application, no response of the API.
  await expect.poll(kept, { timeout: 30_000 }).toEqual(['/last-seen-bookings']);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('heading', { level: 1, name: 'Twoje urządzenie jest offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/Biurko 2.*09:00–17:00/]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Rezerwacje biurek|Moje rezerwacje/ })).toBeVisible();

  // the network is back, and a load balancer responds for a missing server: its response stays
  // hidden, and the URL remains
  const later = `/${world.urlName}/bookingsView?view=all`;
  await context.route('**/bookingsView**', (route) => route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }));
  await page.goto(later);
  await expect(page.getByRole('heading', { level: 1, name: 'Nie można połączyć się z Biurkiem' })).toBeVisible();
  await expect(page.getByText('Bad Gateway')).toHaveCount(0);
  await context.unroute('**/bookingsView**');
  await expect(page.getByRole('heading', { level: 1, name: /Rezerwacje biurek|Moje rezerwacje/ })).toBeVisible();
  expect(page.url()).toContain(later);

  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wyloguj' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('heading', { level: 1, name: 'Twoje urządzenie jest offline' })).toBeVisible();
  await expect(page.getByText('Biurko 2')).toHaveCount(0);
});

test('signing out stops push messages in that browser, and closes the shown ones', { tag: '@full-chromium' }, async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  const browser = await replacePushService(context);
  await open(page, world);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  await deliverPushToPage(page, browser, /^Zarezerwowano/);
  await expect.poll(() => readShownNotifications(page)).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wyloguj' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readShownNotifications(page)).toEqual([]);
  expect(await devicesOf(world)).toEqual([]);
  await bookDeskThroughApi(world, world.desks[1]!, world.user, farDay(1), '09:00', '17:00');
  const jobs = () =>
    world.db.query(sql`
      SELECT FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${world.id}%`} AND run_at <= now()`);
  await expect.poll(jobs).toEqual([]);
  expect(await readSentPushMessages(browser)).toHaveLength(1);
});
