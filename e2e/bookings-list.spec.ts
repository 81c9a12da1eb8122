import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import ICAL from 'ical.js';
import { farDay, openFloor, place, shown } from './support/booking.ts';
import { company, manager } from './support/people.ts';
import { signInAs } from './support/session.ts';

test('a manager sees everybody’s bookings, pages, sorts and filters them, and the address remembers', async ({
  page,
  context,
}) => {
  await signInAs(context, manager);
  await page.goto(`/${company}/bookingsView`);
  await expect(page.getByText(/1–10 z \d+/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Osoba/ })).toBeVisible();
  await page.getByLabel('Filtruj: Osoba').fill('Jankowska');
  await expect(page.getByRole('row').nth(1)).toContainText('Agnieszka Jankowska');
  await expect(page).toHaveURL(/Jankowska/);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Agnieszka Jankowska');
});

test('a user sees their own bookings only, without the columns of a manager', async ({ page, context }) => {
  await signInAs(context, 'jakub.wisniewski');
  await page.goto(`/${company}/bookingsView`);
  await expect(page.getByText(/1–10 z \d+/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Osoba/ })).toHaveCount(0);
});

test('a booking is exported to a calendar and cancelled after a question', async ({ page, context }) => {
  const day = farDay(7);
  await signInAs(context, 'lukasz.grabowski');
  await openFloor(page, day);
  await place(page, 'Biurko 304', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`304.*${shown(day)}`) });
  await row.getByRole('button', { name: /Dodaj do kalendarza/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /\.ics/ }).click();
  const calendar = new ICAL.Component(ICAL.parse(await readFile((await (await download).path())!, 'utf8')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(event.summary).toContain('304');
  expect(event.startDate.toJSDate().toISOString().slice(0, 10)).toBe(day);
  await row.getByRole('button', { name: /Odwołaj/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Odwołaj/ })
    .click();
  await expect(row).toHaveCount(0);
});
