import { expect, type Page } from '@playwright/test';
import { testCards } from '../../simulators/payu/cards.ts';
import { boxAtRest } from '../support/at-rest.ts';
import { fieldOf, formOf, openCardForm, test, typeCard } from '../support/card-form-page.ts';

/** Returns whether a document is at most as wide as its window. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('on a phone, and at 320 px, the form fits with its fields as high as fingers, and gives a token', async ({
  page,
  blocked,
}) => {
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openCardForm(page);
    await expect(fieldOf(page, 'number')).toBeVisible();
    expect(await fits(page)).toBe(true);
    // The form sends its height to the page, which adjusts the frame.
    await expect(async () => {
      const frame = await boxAtRest(page.locator('iframe'));
      const form = await boxAtRest(formOf(page).locator('#form'));
      expect([frame.width, frame.height]).toEqual([form.width, Math.ceil(form.height)]);
    }).toPass({ timeout: 15_000 });
    for (const field of ['number', 'date', 'cvv'])
      expect((await boxAtRest(formOf(page).locator(`#${field}`))).height).toBeGreaterThanOrEqual(44);
    const [date, cvv] = [await boxAtRest(formOf(page).locator('#date')), await boxAtRest(formOf(page).locator('#cvv'))];
    expect(Math.round(date.y)).toBe(Math.round(cvv.y));
    // A click on the box around PayU's field counts as a click on the field.
    await formOf(page)
      .locator('#date')
      .tap({ position: { x: 4, y: 4 } });
    await expect(fieldOf(page, 'date')).toBeFocused();
    await typeCard(page, { number: testCards.success, date: '1229', cvv: '123' });
    await page.getByRole('button', { name: 'Pay' }).tap();
    await expect(page.getByRole('status', { name: 'Given' })).toContainText('444433******1111');
  }
  expect(blocked).toEqual([]);
});
