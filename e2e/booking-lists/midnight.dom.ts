import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays, getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { findRows } from '../support/table.ts';
import { test } from '../support/world.ts';

const hour = 3_600_000;

/**
 * Returns the time zone with a whole-hour offset in which a day began last, at most an hour ago.
 * Also returns that midnight.
 */
function justBegun(now: number) {
  const behind = 12 - Math.floor((now / hour + 12) % 24);
  const timeZone = behind >= 0 ? `Etc/GMT-${behind}` : `Etc/GMT+${-behind}`;
  const today = getCalendarDayAt(now, timeZone);
  return { timeZone, today, midnight: getInstantOfWallClock(today, '00:00', timeZone) };
}

test('a list that stays open over midnight says Today of the new day without a reload, by the clock of the place', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const now = Date.now();
  const { timeZone, today, midnight } = justBegun(now);
  await world.db.query(sql`
    UPDATE containers SET time_zone = ${timeZone} WHERE company_id = ${world.id} AND id = ${world.floor}`);
  for (const [at, day] of [today, addDays(today, 1)].entries()) {
    const period = {
      startDate: new Date(getInstantOfWallClock(day, '10:00', timeZone)).toISOString(),
      endDate: new Date(getInstantOfWallClock(day, '11:00', timeZone)).toISOString(),
    };
    await storeBooking(world.db, { companyId: world.id, placeId: world.desks[at]!, userId: world.user, period });
  }
  // The browser's clock follows the server's clock at the start of its session. Here the session
  // starts an hour before that midnight.
  await page.route('**/api/auth/renewTokens', async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    const body = await response.text();
    const date = new Date(midnight - hour).toUTCString();
    await route.fulfill({ status: response.status(), body, headers: { ...headers, date } });
  });
  // Live events would make the list refetch, which would show the new day too.
  await page.route(/\/api\/hub/, (route) => route.abort());
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(findRows(page)).toHaveCount(2);
  const headings = page.getByRole('rowheader');
  await expect(headings).toHaveText([/^(?!Dziś)/, /^(?!Dziś)/]);
  // An hour passes for the page, however long the list took to load. Only its timer brings the new
  // day.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const passHours = (hours: number) =>
    page.evaluate((ms) => {
      const { now: before } = Date;
      Date.now = () => before() + ms;
    }, hours * hour);
  await passHours(1);
  try {
    await expect(headings, 'midnight has passed').toHaveText([/^Dziś, /, /^(?!Dziś)/]);
    expect(asked.filter((url) => url.includes('/bookings/retrieve'))).toEqual([]);
  } finally {
    await passHours(-1);
  }
});
