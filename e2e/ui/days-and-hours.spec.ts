import { expect } from '@playwright/test';
import { test } from '../support/components-page.ts';

test('a day is picked by keyboard from a calendar of our language, whose week begins as the locale has it', async ({
  page,
  components,
}) => {
  await page.goto(components);
  const field = page.getByRole('textbox', { name: 'Day', exact: true });
  const open = page.getByRole('button', { name: /: Day$/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Day' });
  await expect(calendar.getByText('listopad 2026')).toBeVisible();
  await expect(calendar.locator('thead th')).toHaveText(['pon', 'wto', 'śro', 'czw', 'pią', 'sob', 'nie']);
  await expect(calendar.getByRole('button', { name: /24 listopada 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByText('grudzień 2026')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(calendar.getByText('styczeń 2027')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue('01-01-2027');
  await expect(open).toBeFocused();

  await page.getByRole('radio', { name: 'en-US' }).check({ force: true });
  await open.click();
  await expect(calendar.getByText('January 2027')).toBeVisible();
  await expect(calendar.locator('thead th').first()).toHaveText('Su');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue('01-01-2027');
});

test('a typed day is understood by the locale, and shown dd-MM-yyyy; days out of bounds cannot be picked', async ({
  page,
  components,
}) => {
  await page.goto(components);
  const field = page.getByRole('textbox', { name: 'Day', exact: true });
  for (const [typed, shown] of [
    ['24.11.2026', '24-11-2026'],
    ['3/4', '03-04-2027'],
    ['2026-11-25', '25-11-2026'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(shown);
  }
  await page.getByRole('radio', { name: 'en-US' }).check({ force: true });
  await field.fill('3/4');
  await field.press('Enter');
  await expect(field).toHaveValue('04-03-2027');
  await field.fill('soon');
  await field.blur();
  await expect(page.getByText('“soon” is not a date.')).toBeVisible();
  await expect(field).toHaveValue('soon');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: /: Day, bounded$/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /November 20th/ })).toBeDisabled();
});

test('an hour is parsed as people type it, and an invalid one shows an error', async ({ page, components }) => {
  await page.goto(components);
  const from = page.getByRole('group', { name: 'Hours', exact: true }).getByRole('textbox', { name: 'Od' });
  const to = page.getByRole('group', { name: 'Hours', exact: true }).getByRole('textbox', { name: 'Do' });
  // A click selects the hour's text, so that typing replaces it.
  await to.click();
  await page.keyboard.type('7:15 PM');
  await to.blur();
  await expect(to).toHaveValue('19:15');
  await from.fill('715');
  await from.press('Enter');
  await expect(from).toHaveValue('07:15');
  await from.fill('7:5');
  await from.blur();
  await expect(from).toHaveValue('07:15');
  await expect(page.getByText('„7:5” to nie jest godzina, więc zostało 07:15.')).toBeVisible();
  await from.fill('8');
  await expect(page.getByText('„7:5” to nie jest godzina')).toBeHidden();
  await from.fill('5:00');
  await from.blur();
  // The server uses the same text.
  await expect(page.getByText('Rezerwacje są możliwe w godzinach 07:00–19:00.').first()).toBeVisible();
});

test('the hours below the line do not run into each other, however wide it is', async ({ page, components }) => {
  await page.goto(components);
  const scale = page
    .getByRole('group', { name: 'Hours', exact: true })
    .locator('[aria-hidden="true"]')
    .filter({ hasText: '12:00' })
    .last();
  for (const width of [390, 760, 900, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await scale.locator('span').evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
      return boxes.slice(1).map((box, at) => box.left - boxes[at]!.right);
    });
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.min(...gaps), `${width} px wide`).toBeGreaterThan(4);
  }
});
