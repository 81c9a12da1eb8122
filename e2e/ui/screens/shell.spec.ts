import { expect, type Page } from '@playwright/test';
import { test } from '../../support/screens-page.ts';
import { framedList } from './shell-fixtures.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu główne' });
const widthOf = async (page: Page) => Math.round((await menuOf(page).locator('xpath=..').boundingBox())?.width ?? 0);

test('each name in the menu takes one line at 220 px, in both languages and beside a scrollbar', async ({
  page,
  showScreen,
}) => {
  for (const [locale, name] of [
    ['pl-PL', 'Menu główne'],
    ['en-GB', 'Main menu'],
  ] as const) {
    await showScreen('/firma/bookingsView', {
      ...framedList(),
      role: 'manager',
      locale,
      profile: { language: locale },
    });
    const entries = page.getByRole('navigation', { name }).getByRole('link');
    await expect(entries).not.toHaveCount(0);
    // In some browsers, scrollbars take space and leave that much less for the content.
    await page.addStyleTag({ content: 'nav { padding-inline-end: 11px }' });
    await page.evaluate(() => document.fonts.ready);
    const wrapped = await entries.evaluateAll((links) =>
      links
        .filter((link) => {
          const label = link.lastElementChild!;
          return label.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(label).fontSize);
        })
        .map((link) => link.textContent),
    );
    expect(wrapped, locale).toEqual([]);
  }
});

test('[SHELL-03] the side menu is 220 wide, collapses by itself below lg, and is a drawer on small screens', async ({
  page,
  showScreen,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await showScreen('/firma/bookingsView', framedList());
  await expect(menuOf(page)).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(220);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(() => widthOf(page)).toBeLessThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => widthOf(page)).toBe(220);
  await page.getByRole('button', { name: 'Zwiń menu' }).click();
  await expect.poll(() => widthOf(page)).toBeLessThan(100);
  await page.getByRole('button', { name: 'Rozwiń menu' }).click();
  await expect.poll(() => widthOf(page)).toBe(220);

  // The menu is opened at the minimum width at which it is beside the screen.
  await page.setViewportSize({ width: 960, height: 800 });
  await showScreen('/firma/bookingsView', framedList());
  await expect(menuOf(page)).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(220);
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Rozwiń menu' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rozwiń menu' })).toBeFocused();
});
