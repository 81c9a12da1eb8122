import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { serverUrl } from '../support/address.ts';
import { farDay, formatDayOnScreen } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { findButton, findField, findPlace, readRows, reload, test } from '../support/firefox.ts';
import { password } from '../support/people.ts';

const day = farDay();
const dialog = '//*[@role="dialog"]';
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function showDay(page: Page): Promise<void> {
  await page.locator(`[data-day="${day}"]`).click();
  await findPlace(page, 'Biurko 1', 'wolne').wait();
}

/** Books a desk on the plan, and waits until the application shows the list of bookings. */
async function bookDesk(page: Page, name: string): Promise<void> {
  await findPlace(page, name, 'wolne').click();
  await findButton(page, 'Zarezerwuj', dialog).click();
  await expect.poll(() => pathOf(page)).toMatch(/\/bookingsView$/);
}

describe('in Firefox', () => {
  test('a person signs in by e-mail and password, and stays signed in', async ({ openWindow, world }) => {
    const page = await openWindow();
    await page.goto(serverUrl);
    await findField(page, 'E-mail').fill(world.emailOf(world.user));
    await findField(page, 'Hasło').fill(password);
    await findButton(page, 'Zaloguj się').click();
    await expect.poll(() => pathOf(page)).toBe(`/${world.urlName}/booking`);
    await findButton(page, 'Profil: Ula User').wait();
    await reload(page);
    await findButton(page, 'Profil: Ula User').wait();
    expect(pathOf(page)).toBe(`/${world.urlName}/booking`);
  });

  test('a desk booked on the plan is in the list', async ({ windowOf, world }) => {
    const page = await windowOf(world.user, 'booking');
    await showDay(page);
    await bookDesk(page, 'Biurko 2');
    await expect
      .poll(() => readRows(page))
      .toEqual([expect.stringMatching(new RegExp(`2.*${formatDayOnScreen(day)}`))]);
  });

  test('a room is booked with a topic', async ({ windowOf, world }) => {
    const page = await windowOf(world.user, 'booking');
    await showDay(page);
    await findPlace(page, 'Sala Room 1', 'wolna').click();
    await findField(page, 'Temat spotkania').fill('Przegląd kwartału');
    await findButton(page, 'Zarezerwuj', dialog).click();
    await expect.poll(() => pathOf(page)).toMatch(/\/roomBookingsView$/);
    await expect
      .poll(() => readRows(page))
      .toEqual([expect.stringMatching(new RegExp(`Przegląd kwartału.*${formatDayOnScreen(day)}`))]);
  });

  test('a colleague’s window follows live', async ({ windowOf, world }) => {
    const colleague = await windowOf(world.admin, 'booking');
    await showDay(colleague);
    await findPlace(colleague, 'Biurko 2', 'wolne').wait();
    const page = await windowOf(world.user, 'booking');
    await showDay(page);
    await bookDesk(page, 'Biurko 2');
    await findPlace(colleague, 'Biurko 2', 'Ula User').wait();
    await findButton(page, 'Cofnij').click();
    await findPlace(colleague, 'Biurko 2', 'wolne').wait();
  });

  test('a booking is cancelled in the list', async ({ windowOf, world }) => {
    await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
    await bookDeskThroughApi(world, world.desks[1]!, world.user, farDay(1), '09:00', '17:00');
    const page = await windowOf(world.user, 'bookingsView');
    await expect.poll(() => readRows(page)).toHaveLength(2);
    await findButton(page, 'Odwołaj rezerwację', `//tr[contains(., "${formatDayOnScreen(day)}")]`).click();
    await expect.poll(() => readRows(page)).toEqual([expect.stringContaining(formatDayOnScreen(farDay(1)))]);
    await reload(page);
    await expect.poll(() => readRows(page)).toEqual([expect.stringContaining(formatDayOnScreen(farDay(1)))]);
  });
});
