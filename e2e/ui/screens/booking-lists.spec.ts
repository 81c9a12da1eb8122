import { expect } from '@playwright/test';
import { retrieveDeskBookings } from '#contract/bookings.ts';
import { listNewMeetingAnswers } from '#contract/meeting-answers.ts';
import { retrieveParkingBookings } from '#contract/parking.ts';
import { retrieveRoomBookings } from '#contract/room-bookings.ts';
import { answerOf } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';
import { cell, rows } from '../../support/table.ts';
import { confirmed, deskBookingsOf, parkingBookingsOf, roomBookingsOf } from './booking-fixtures.ts';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const page4 = { totalCount: 4, moreThanCounted: false };
const [name, avatar] = ['Katarzyna Wojciechowska', '/picture?of=reader'];
const lists = [
  ['bookingsView', answerOf(retrieveDeskBookings, { items: deskBookingsOf(name, avatar), ...page4 })],
  ['roomBookingsView', answerOf(retrieveRoomBookings, { items: roomBookingsOf(name, avatar), ...page4 })],
  ['parkingBookingsView', answerOf(retrieveParkingBookings, { items: parkingBookingsOf(name, avatar), ...page4 })],
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
        ...{ role: 'manager', locale, answers: [answer, answerOf(listNewMeetingAnswers, { meetings: [] })] },
        profile: { name, avatar, language: locale },
        company: confirmed,
      });
      await expect(rows(page)).toHaveCount(4);
      await expect(page.getByText(locale === 'pl-PL' ? 'Niepotwierdzona' : 'Not confirmed').last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(rows(page).locator('img').first()).toHaveJSProperty('naturalWidth', 1);
      const cut = await page.locator('thead select').evaluateAll((selects) =>
        selects
          .filter((select): select is HTMLSelectElement => select instanceof HTMLSelectElement)
          .filter((select) => {
            const style = getComputedStyle(select);
            const pen = document.createElement('canvas').getContext('2d')!;
            pen.font = style.font;
            // The arrow of a native list takes 18 px.
            const room = select.clientWidth - Number.parseFloat(style.paddingInlineStart) - 18;
            return pen.measureText(select.selectedOptions[0]!.text).width > room;
          })
          .map((select) => select.ariaLabel),
      );
      expect(cut, `${path} in ${locale}`).toEqual([]);
      // The nearest place stands above the floor, those farther away are hidden.
      if (path !== 'parkingBookingsView')
        await expect(await cell(rows(page).first(), locale === 'pl-PL' ? 'Lokalizacja' : 'Location')).toHaveText(
          'Budynek A Piętro 4 – zarząd i finanse',
          { useInnerText: true },
        );
      const [needed, given] = await page
        .getByRole('table')
        .evaluate(({ parentElement: scroller }) => [scroller!.scrollWidth, scroller!.clientWidth]);
      expect(needed, `${path} in ${locale}`).toBe(given);
    }
});
