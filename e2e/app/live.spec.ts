import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { farDay, findPlace, formatDayOnScreen, openDay } from '../support/booking.ts';
import { bookDeskThroughApi, cancelDeskBookingThroughApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

/**
 * The transports of the hub. For each, `without` names the objects that the browser must lack, and
 * `path` identifies its requests.
 */
const transports = [
  { name: 'WebSockets', without: [], path: 'websocket' },
  { name: 'server-sent events', without: ['WebSocket'], path: 'eventsource' },
  { name: 'long polling', without: ['WebSocket', 'EventSource'], path: 'fetch' },
];

test('[LIVE-01] a colleague’s booking comes and goes over each of the three transports, under one’s access token', async ({
  context,
  found,
}) => {
  const world = await found({ desks: 3 });
  const day = farDay();
  await world.signIn(context, world.user);
  for (const [index, { name, without, path }] of transports.entries()) {
    const page = await context.newPage();
    await page.addInitScript((names) => {
      for (const each of names) delete (window as unknown as Record<string, unknown>)[each];
    }, without);
    const authorised: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/hub/negotiate')) authorised.push(request.headers().authorization ?? '');
    });
    const connected =
      path === 'websocket'
        ? page.waitForEvent('websocket', (socket) => socket.url().includes('/api/hub'))
        : page.waitForRequest((request) => request.resourceType() === path && /\/api\/hub\?.*id=/.test(request.url()));
    await openDay(page, world, day);
    await connected;
    const desk = `Biurko ${index + 1}`;
    await expect(findPlace(page, desk, 'wolne')).toBeVisible();
    const [id] = await bookDeskThroughApi(world, world.desks[index]!, world.manager, day, '09:00', '17:00');
    await expect(findPlace(page, desk, 'zajęte do 17:00: Marek Manager'), name).toBeVisible();
    await cancelDeskBookingThroughApi(world, world.manager, id!);
    await expect(findPlace(page, desk, 'wolne'), name).toBeVisible();
    expect(authorised.length).toBeGreaterThan(0);
    expect(authorised.every((value) => value.startsWith('Bearer '))).toBe(true);
    await page.close();
  }
});

test('[LIVE-02] what is told is patched into what is shown, what is told of another company is not, and what cannot be patched is read again', async ({
  context,
  page,
  found,
}) => {
  const world = await found({ desks: 2 });
  const day = farDay();
  let tell: (event: string) => void = () => {};
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.routeWebSocket(/\/api\/hub/, (browser) => {
    const server = browser.connectToServer();
    tell = (event) => browser.send(`${event}\u001e`);
    browser.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const text = String(message);
      // A page that opens the hub checks for missed events and would refetch. The test responds
      // that it missed none.
      browser.send(text.replace('"result":true', '"result":false'));
      if (text.includes('"result":')) open();
    });
  });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await isOpen;
  await bookDeskThroughApi(world, world.desks[1]!, world.manager, day, '09:00', '17:00');
  await expect(findPlace(page, 'Biurko 2', 'zajęte do 17:00: Marek Manager')).toBeVisible();

  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/bookings\?.*locationId=/.test(request.url())) reads += 1;
  });
  const told = (companyId: string, more: object = {}) => {
    const at = { startDate: `${day}T06:00:00Z`, endDate: `${day}T18:00:00Z`, sequence: 0, adminBypassMode: false };
    const who = { userId: world.manager, name: 'Anna Nowicka', avatar: null };
    const one = { id: randomUUID(), placeId: world.desks[0], kind: 'desk', ...who, ...at };
    const payload = { companyId, locationId: world.floor, bookings: [one], ...more };
    tell(JSON.stringify({ type: 1, target: 'BookingCreated', arguments: [payload] }));
  };
  told(randomUUID());
  told(world.id, { locationId: randomUUID() });
  await expect(findPlace(page, 'Biurko 1', 'wolne')).toBeVisible();
  told(world.id);
  await expect(findPlace(page, 'Biurko 1', 'zajęte')).toBeVisible();
  expect(reads).toBe(0);
  // An event without its bookings cannot be applied to the cache, so the page refetches.
  told(world.id, { bookings: null });
  await expect(findPlace(page, 'Biurko 1', 'wolne')).toBeVisible();
  expect(reads).toBeGreaterThan(0);
});

test('[LIVE-03] who manages bookings sees everybody’s come and go; signing out signs the other tabs out', async ({
  context,
  page,
  browser,
  found,
}) => {
  const world = await found();
  const day = farDay();
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByText('Nie ma nadchodzących rezerwacji.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`Ula User.*${formatDayOnScreen(day)}`) });
  const [id] = await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await expect(row).toBeVisible();
  await cancelDeskBookingThroughApi(world, world.user, id!);
  await expect(row).toHaveCount(0);

  const second = await context.newPage();
  await second.goto(`/${world.urlName}/roomBookingsView`);
  await expect(second.getByRole('heading', { name: 'Rezerwacje sal' })).toBeVisible();
  // A tab with separate storage gets the event only from the server.
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const third = await elsewhere.newPage();
  const connected = third
    .waitForEvent('websocket', (socket) => socket.url().includes('/api/hub'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"type":3')));
  await third.goto(`/${world.urlName}/roomBookingsView`);
  await connected;
  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  await expect(third).toHaveURL(/\/login/);
  await elsewhere.close();
});
