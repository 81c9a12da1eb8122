import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { cardFields } from '#web/payments/card-form/messages.ts';
import { fieldOf, formOf, openCardForm, test, typeCard } from '../support/card-form-page.ts';

/** What axe finds in the page and, since they are a part of it, in the documents of its frames. */
async function violations(page: Page): Promise<string[]> {
  // Grounds show through documents in frames, which axe takes for white: it is told what is there.
  const paint = (html: HTMLElement, ground: string) => {
    html.style.background = ground;
  };
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  await formOf(page)
    .locator('html')
    .evaluate(paint, await page.locator('html').evaluate(groundOf));
  for (const field of cardFields)
    await formOf(page)
      .frameLocator(`#${field} iframe`)
      .locator('html')
      .evaluate(paint, await formOf(page).locator(`#${field}`).evaluate(groundOf));
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing in the card form, empty, wrong and off, in both languages and themes', async ({
  page,
  built,
}) => {
  test.setTimeout(180_000);
  await openCardForm(page, built);
  await expect(fieldOf(page, 'number')).toBeVisible();
  const sights: [string, () => Promise<unknown>][] = [
    ['empty', async () => {}],
    [
      'wrong',
      async () => {
        await typeCard(page, { number: '4444333322221112', date: '0120' });
        await page.getByRole('button', { name: 'Pay' }).click();
        await expect(page.getByRole('group').getByRole('listitem')).toHaveCount(3);
      },
    ],
    [
      'off',
      async () => {
        await page.getByRole('checkbox', { name: 'Off' }).check();
        await expect(fieldOf(page, 'number')).toBeDisabled();
      },
    ],
  ];
  for (const [name, show] of sights) {
    await show();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(formOf(page).locator('html')).toHaveAttribute('data-theme', theme);
      for (const [label, lang] of [
        ['English', 'en'],
        ['Polski', 'pl'],
      ] as const) {
        await page.getByRole('radio', { name: label }).click({ force: true });
        await expect(formOf(page).locator('html')).toHaveAttribute('lang', lang);
        expect(await violations(page), `${name}, ${theme}, ${lang}`).toEqual([]);
      }
    }
  }
});

test('what is wrong is announced without the focus leaving the field; fields are reached in order', async ({
  page,
  built,
}) => {
  await openCardForm(page, built);
  await expect(fieldOf(page, 'number')).toBeVisible();
  const group = page.getByRole('group', { name: 'Dane karty' });
  await expect(group).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Dane karty');
  for (const [field, name] of [
    ['number', 'Numer karty'],
    ['date', 'Data ważności'],
    ['cvv', 'Kod CVV/CVC'],
  ] as const) {
    await expect(fieldOf(page, field)).toHaveAccessibleName(name);
    await expect(formOf(page).locator(`#${field} iframe`)).toHaveAttribute('title', name);
  }
  await page.getByRole('checkbox', { name: 'Shown' }).focus();
  for (const field of ['number', 'date', 'cvv'] as const) {
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, field)).toBeFocused();
    await expect(formOf(page).locator('.focused')).toHaveId(field);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'number')).toBeFocused();
  await expect(group.locator('[aria-live="polite"]')).toContainText('Podaj numer karty.');
});
