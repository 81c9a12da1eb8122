import { expect } from '@playwright/test';
import { farDay, openDay, place, shown } from '../support/booking.ts';
import { book, cancel } from '../support/calls.ts';
import { test } from '../support/world.ts';

/** What a browser has to lack for each of the hub's transports to be chosen, and how its traffic is told. */
const transports = [
  { name: 'WebSockets', without: [], path: 'websocket' },
  { name: 'server-sent events', without: ['WebSocket'], path: 'eventsource' },
  { name: 'long polling', without: ['WebSocket', 'EventSource'], path: 'fetch' },
];

test('[LIVE-01] a colleague’s booking arrives over each of the three transports, under one’s access token', async ({
  browser,
  found,
}) => {
  const world = await found({ desks: 3 });
  const day = farDay();
  for (const [index, { name, without, path }] of transports.entries()) {
    const context = await browser.newContext();
    await world.signIn(context, world.user);
    await context.addInitScript((names) => {
      for (const each of names) delete (window as unknown as Record<string, unknown>)[each];
    }, without);
    const page = await context.newPage();
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
    await expect(place(page, desk, 'wolne')).toBeVisible();
    await book(world, world.desks[index]!, world.manager, day, '09:00', '17:00');
    await expect(place(page, desk, 'zajęte do 17:00: Marek Manager'), name).toBeVisible();
    expect(authorised.length).toBeGreaterThan(0);
    expect(authorised.every((value) => value.startsWith('Bearer '))).toBe(true);
    await context.close();
  }
});

test('[LIVE-03] who manages bookings sees everybody’s come and go; signing out signs the other tabs out', async ({
  context,
  page,
  found,
}) => {
  const world = await found();
  const day = farDay();
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByText('Nikt w firmie nie zarezerwował jeszcze biurka.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`Ula User.*${shown(day)}`) });
  const [id] = await book(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await expect(row).toBeVisible();
  await cancel(world, world.user, id!);
  await expect(row).toHaveCount(0);

  const second = await context.newPage();
  await second.goto(`/${world.urlName}/roomBookingsView`);
  await expect(second.getByRole('heading', { name: 'Rezerwacje sal' })).toBeVisible();
  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});

test('[LIVE-03] signing out reaches a tab that shares no storage with this one: the server says so', async ({
  context,
  page,
  browser,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const second = await elsewhere.newPage();
  const heard = second.waitForEvent('websocket', (socket) => socket.url().includes('/api/hub'));
  await second.goto(`/${world.urlName}/roomBookingsView`);
  const socket = await heard;
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"type":3'));
  await expect(second.getByRole('heading', { name: 'Rezerwacje sal' })).toBeVisible();
  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(second).toHaveURL(/\/login/);
  await elsewhere.close();
});
