import { expect, type Page } from '@playwright/test';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addLocation } from '#server/testing/test-world.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi as bookDesk, bookRoom } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const day = 24 * 3_600_000;

/**
 * Gives the member past days at the first desk of the first floor, and opens the screen at
 * `location`.
 */
async function opened(page: Page, world: World, location: string) {
  for (const ago of [20, 13, 6]) {
    const startDate = new Date(Date.now() - ago * day).toISOString();
    const period = { startDate, endDate: new Date(Date.parse(startDate) + 3_600_000).toISOString() };
    await storeBooking(world.db, { companyId: world.id, placeId: world.desks[0]!, userId: world.user, period });
  }
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookings')) sent.push(request.postData()!);
  });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/booking?location=${location}`);
  return sent;
}
/** The milliseconds for which the booking button ignores clicks. */
const secondTap = 700;

/**
 * Stops that timer of the page until the test releases it. A busy machine may take longer between
 * two clicks.
 */
async function holdMoment(page: Page) {
  await page.evaluate((moment) => {
    const { setTimeout } = globalThis;
    let pass: (() => void) | undefined;
    const held = (act: () => void, ms?: number, ...args: []) => {
      if (ms !== moment) return setTimeout(act, ms, ...args);
      pass = act;
      return 0;
    };
    Object.assign(globalThis, {
      setTimeout: held,
      passMoment() {
        Object.assign(globalThis, { setTimeout });
        pass!();
      },
    });
  }, secondTap);
  return () => page.evaluate(() => (globalThis as unknown as { passMoment(): void }).passMoment());
}
const book = (page: Page) => page.getByRole('button', { name: 'Zarezerwuj moje biurko 1' });

test('two taps on my desk of another floor lead there and book nothing; a press after that books it', async ({
  page,
  found,
}) => {
  const world = await found();
  const upper = await addLocation(world.db, world.id, { parentId: world.root, name: 'Antresola' });
  const sent = await opened(page, world, upper);
  const pass = await holdMoment(page);
  await page.getByRole('button', { name: /^Moje biurko 1: / }).click();
  await book(page).click();
  await expect(book(page)).toBeEnabled();
  expect(sent).toEqual([]);
  await pass();
  await book(page).click();
  await expect(page).toHaveURL(/bookingsView/);
  expect(sent).toHaveLength(1);
});

test('two taps on booking my desk book it once', async ({ page, found }) => {
  const world = await found();
  const sent = await opened(page, world, world.floor);
  await book(page).dblclick();
  await expect(page).toHaveURL(/bookingsView/);
  expect(sent).toHaveLength(1);
  await expect(page.getByText(/już zajęte|Nie udało się/)).toHaveCount(0);
});

test('an own meeting of the day does not hide my desk, but another own desk does', async ({ page, found }) => {
  const world = await found();
  const [meeting, sitting] = [farDay(), farDay(1)];
  await bookRoom(world, world.rooms[0]!, world.user, meeting, { from: '09:00', to: '10:00', topic: 'Plan' });
  await bookDesk(world, world.desks[1]!, world.user, sitting, '09:00', '17:00');
  await opened(page, world, world.floor);
  const choose = async (day: string) => {
    await page.locator(`[data-day="${day}"]`).click();
    await page.locator(`[data-day="${day}"][aria-selected="true"]`).waitFor();
    await expect(page.getByRole('button', { name: /^(Sala|Biurko).*Twoja rezerwacja/ })).toBeVisible();
  };
  await choose(meeting);
  await expect(book(page)).toBeVisible();
  await choose(sitting);
  await expect(book(page)).toHaveCount(0);
});
