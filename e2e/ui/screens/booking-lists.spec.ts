import { expect } from '@playwright/test';
import { retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { retrieveParkingBookings } from '#contract/parking/parking-bookings.ts';
import { listNewMeetingAnswers } from '#contract/rooms/meeting-answers.ts';
import { retrieveRoomBookings } from '#contract/rooms/room-bookings.ts';
import { listCutOffFields, listOverflowingTexts } from '../../support/cut-off.ts';
import { createFixtureAnswer } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';
import { findCell, findRows } from '../../support/table.ts';
import { confirmed, deskBookingsOf, parkingBookingsOf, roomBookingsOf } from './booking-fixtures.ts';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const page4 = { totalCount: 4, moreThanCounted: false };
const [name, avatar] = ['Katarzyna Wojciechowska', '/picture?of=reader'];
const lists = [
  ['bookingsView', createFixtureAnswer(retrieveDeskBookings, { items: deskBookingsOf(name, avatar), ...page4 })],
  ['roomBookingsView', createFixtureAnswer(retrieveRoomBookings, { items: roomBookingsOf(name, avatar), ...page4 })],
  [
    'parkingBookingsView',
    createFixtureAnswer(retrieveParkingBookings, { items: parkingBookingsOf(name, avatar), ...page4 }),
  ],
] as const;

test('who manages bookings sees the whole of each row at 1440 px, presence and acts too, in both languages', async ({
  page,
  showScreen,
}) => {
  await page.route('**/picture?**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(onePixel, 'base64') }),
  );
  for (const locale of ['pl-PL', 'en-GB'] as const)
    for (const [path, answer] of lists) {
      await showScreen(`/firma/${path}?view=all`, {
        ...{ role: 'manager', locale, answers: [answer, createFixtureAnswer(listNewMeetingAnswers, { meetings: [] })] },
        profile: { name, avatar, language: locale },
        company: confirmed,
      });
      await expect(findRows(page)).toHaveCount(4);
      await expect(page.getByText(locale === 'pl-PL' ? 'Niepotwierdzona' : 'Not confirmed').last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(findRows(page).locator('img').first()).toHaveJSProperty('naturalWidth', 1);
      // The nearest parent location is above the floor. Farther parents are hidden.
      if (path !== 'parkingBookingsView')
        await expect(
          await findCell(findRows(page).first(), locale === 'pl-PL' ? 'Lokalizacja' : 'Location'),
        ).toHaveText('Budynek A Piętro 4 – zarząd i finanse', { useInnerText: true });
      const [needed, given] = await page
        .getByRole('table')
        .evaluate(({ parentElement: scroller }) => [scroller!.scrollWidth, scroller!.clientWidth]);
      expect(needed, `${path} in ${locale}`).toBe(given);
      const bottoms = await page
        .locator('thead :is(input:not([type="checkbox"]), select)')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().bottom));
      expect(
        Math.max(...bottoms) - Math.min(...bottoms),
        `filters of ${path} in ${locale} on one line`,
      ).toBeLessThanOrEqual(1);
      // English heads truncate some pixels of the placeholder in a day's field. The field's
      // calendar shows the same text.
      const cut = (await listCutOffFields(page.getByRole('table'))).filter((field) => !field.endsWith(': dd-mm-yyyy'));
      expect(cut, `filters of ${path} in ${locale}`).toEqual([]);
    }
});

test('a list without bookings shows its choices whole, and does not scroll sideways at 1440 px', async ({
  page,
  showScreen,
}) => {
  const nothing = createFixtureAnswer(retrieveDeskBookings, { items: [], totalCount: 0, moreThanCounted: false });
  await showScreen('/firma/bookingsView?view=all&status=planned', { role: 'manager', answers: [nothing] });
  await page.getByRole('table').getByRole('cell').first().waitFor();
  const [needed, given] = await page
    .getByRole('table')
    .evaluate(({ parentElement: scroller }) => [scroller!.scrollWidth, scroller!.clientWidth]);
  expect(needed).toBe(given);
  expect(await listCutOffFields(page.getByRole('table'))).toEqual([]);
});

test('at 320 px the badge of new answers and that of the status stand whole, beside or below each other', async ({
  page,
  showScreen,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const items = roomBookingsOf(name).map((booking) => ({ ...booking, topic: 'Odprawa biura' }));
  const meetings = items.map(({ id: bookingId }) => ({ bookingId, count: 3 }));
  await showScreen('/firma/roomBookingsView?view=all', {
    answers: [
      createFixtureAnswer(retrieveRoomBookings, { items, ...page4 }),
      createFixtureAnswer(listNewMeetingAnswers, { meetings: [...meetings] }),
    ],
  });
  const badges = page.getByRole('main').locator('[class*="badge"]');
  const answers = badges.filter({ hasText: '3 nowe odpowiedzi' });
  await expect(answers).toHaveCount(4);
  expect(await listOverflowingTexts(badges)).toEqual([]);
  for (const status of ['Zakończona', 'Trwająca', 'Zaplanowana'])
    await expect(badges.filter({ hasText: status }).first()).toBeVisible();
  const boxes = await badges.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const overlaps = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  expect(boxes.filter((one) => boxes.some((other) => other !== one && overlaps(one, other)))).toEqual([]);
  expect(boxes.every(({ right }) => right <= 320)).toBe(true);
});
