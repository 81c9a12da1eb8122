import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { address } from '../support/address.ts';
import { farDay, shown } from '../support/booking.ts';
import { book } from '../support/calls.ts';
import { button, field, place, reload, rows, test } from '../support/firefox.ts';
import { password } from '../support/people.ts';

const day = farDay();
const dialog = '//*[@role="dialog"]';
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function showDay(page: Page): Promise<void> {
  await page.locator(`[data-day="${day}"]`).click();
  await place(page, 'Biurko 1', 'wolne').wait();
}

/** Books a desk on the plan, and waits until the application shows the list of bookings. */
async function bookDesk(page: Page, name: string): Promise<void> {
  await place(page, name, 'wolne').click();
  await button(page, 'Zarezerwuj', dialog).click();
  await expect.poll(() => pathOf(page)).toMatch(/\/bookingsView$/);
}

describe('in Firefox', () => {
  test('a person signs in by e-mail and password, and stays signed in', async ({ openWindow, world }) => {
    const page = await openWindow();
    await page.goto(address);
    await field(page, 'E-mail').fill(world.emailOf(world.user));
    await field(page, 'Hasło').fill(password);
    await button(page, 'Zaloguj się').click();
    await expect.poll(() => pathOf(page)).toBe(`/${world.urlName}/booking`);
    await button(page, 'Profil: Ula User').wait();
    await reload(page);
    await button(page, 'Profil: Ula User').wait();
    expect(pathOf(page)).toBe(`/${world.urlName}/booking`);
  });

  test('a desk booked on the plan is in the list', async ({ windowOf, world }) => {
    const page = await windowOf(world.user, 'booking');
    await showDay(page);
    await bookDesk(page, 'Biurko 2');
    await expect.poll(() => rows(page)).toEqual([expect.stringMatching(new RegExp(`2.*${shown(day)}`))]);
  });

  test('a room is booked with a topic', async ({ windowOf, world }) => {
    const page = await windowOf(world.user, 'booking');
    await showDay(page);
    await place(page, 'Sala Room 1', 'wolna').click();
    await field(page, 'Temat spotkania').fill('Przegląd kwartału');
    await button(page, 'Zarezerwuj', dialog).click();
    await expect.poll(() => pathOf(page)).toMatch(/\/roomBookingsView$/);
    await expect
      .poll(() => rows(page))
      .toEqual([expect.stringMatching(new RegExp(`Przegląd kwartału.*${shown(day)}`))]);
  });

  test('a colleague’s window follows live', async ({ windowOf, world }) => {
    const colleague = await windowOf(world.admin, 'booking');
    await showDay(colleague);
    await place(colleague, 'Biurko 2', 'wolne').wait();
    const page = await windowOf(world.user, 'booking');
    await showDay(page);
    await bookDesk(page, 'Biurko 2');
    await place(colleague, 'Biurko 2', 'Ula User').wait();
    await button(page, 'Cofnij').click();
    await place(colleague, 'Biurko 2', 'wolne').wait();
  });

  test('a booking is cancelled in the list', async ({ windowOf, world }) => {
    await book(world, world.desks[0]!, world.user, day, '09:00', '17:00');
    await book(world, world.desks[1]!, world.user, farDay(1), '09:00', '17:00');
    const page = await windowOf(world.user, 'bookingsView');
    await expect.poll(() => rows(page)).toHaveLength(2);
    await button(page, 'Odwołaj rezerwację', `//tr[contains(., "${shown(day)}")]`).click();
    await expect.poll(() => rows(page)).toEqual([expect.stringContaining(shown(farDay(1)))]);
    await reload(page);
    await expect.poll(() => rows(page)).toEqual([expect.stringContaining(shown(farDay(1)))]);
  });
});
