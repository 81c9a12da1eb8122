import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { farDay, formatDayOnScreen } from '../support/booking.ts';
import { bookDeskThroughApi, callApi, cancelDeskBookingThroughApi, createPeriod } from '../support/calls.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('[VIEW-03] what is not over is cancelled by its owner or a manager; its owner gets it for three calendars', {
  tag: '@full-chromium',
}, async ({ browser, found }) => {
  const world = await found();
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  const [evening] = await bookDeskThroughApi(world, world.desks[1]!, world.user, day, '18:00', '19:00');
  const yesterday = [-26, -24].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const passed = await storeBooking(world.db, {
    companyId: world.id,
    placeId: world.desks[2]!,
    containerId: world.floor,
    userId: world.user,
    period: { startDate: yesterday[0]!, endDate: yesterday[1]! },
  });
  const page = await openPageOf(browser, world, world.user, 'bookingsView?view=all');
  const row = findRows(page)
    .filter({ hasText: `${formatDayOnScreen(day)}` })
    .filter({ hasText: '09:00' });
  await expect(findRows(page).filter({ hasText: 'Zakończona' })).toHaveCount(1);
  await expect(
    findRows(page).filter({ hasText: 'Zakończona' }).getByRole('button', { name: 'Odwołaj rezerwację' }),
  ).toHaveCount(0);
  const refused = await callApi(world, world.user, 'PUT', '/bookings/cancel', { bookingIds: [passed] });
  expect(refused.body.errorCode).toBe('bookingPassed');

  await row.getByRole('button', { name: 'Dodaj do kalendarza' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /\.ics/ }).click();
  const calendar = new ICAL.Component(ICAL.parse(await readFile((await (await download).path())!, 'utf8')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(event.startDate.toJSDate().toISOString()).toBe(createPeriod(day, '09:00', '17:00').startDate);
  for (const [name, host] of [
    ['Kalendarz Google', 'calendar.google.com'],
    ['Outlook', 'outlook'],
  ] as const) {
    await row.getByRole('button', { name: 'Dodaj do kalendarza' }).click();
    // Checks the URL that opens. The web calendars themselves cannot be reached.
    const opened = page.context().waitForEvent('request', (request) => request.url().includes(host));
    await page.getByRole('menuitem', { name: new RegExp(name) }).click();
    expect(decodeURIComponent((await opened).url())).toContain(day.replaceAll('-', name === 'Outlook' ? '-' : ''));
  }
  await row.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(row).toHaveCount(0);

  // A manager cancels the other booking. undo.dom.ts covers the manager's own screen.
  const other = findRows(page).filter({ hasText: '18:00' });
  await expect(other).toHaveCount(1);
  await cancelDeskBookingThroughApi(world, world.manager, evening!);
  await expect(other).toHaveCount(0);
  await page.context().close();
});
