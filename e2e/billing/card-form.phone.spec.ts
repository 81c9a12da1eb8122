import { expect, type Page } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { findCardField, findCardForm, openCardForm, test, typeCard } from '../support/card-form-page.ts';

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
    await expect(findCardField(page, 'number')).toBeVisible();
    expect(await fits(page)).toBe(true);
    // The form sends its height to the page, which adjusts the frame.
    await expect(async () => {
      const frame = await waitForStableBox(page.locator('iframe'));
      const form = await waitForStableBox(findCardForm(page).locator('#form'));
      expect([frame.width, frame.height]).toEqual([form.width, Math.ceil(form.height)]);
    }).toPass({ timeout: 15_000 });
    for (const field of ['number', 'date', 'cvv'])
      expect((await waitForStableBox(findCardForm(page).locator(`#${field}`))).height).toBeGreaterThanOrEqual(44);
    const [date, cvv] = [
      await waitForStableBox(findCardForm(page).locator('#date')),
      await waitForStableBox(findCardForm(page).locator('#cvv')),
    ];
    expect(Math.round(date.y)).toBe(Math.round(cvv.y));
    // A click on the box around PayU's field counts as a click on the field.
    await findCardForm(page)
      .locator('#date')
      .tap({ position: { x: 4, y: 4 } });
    await expect(findCardField(page, 'date')).toBeFocused();
    await typeCard(page, { number: testCardNumbers.success, date: '1229', cvv: '123' });
    await page.getByRole('button', { name: 'Pay' }).tap();
    await expect(page.getByRole('status', { name: 'Given' })).toContainText('444433******1111');
  }
  expect(blocked).toEqual([]);
});
