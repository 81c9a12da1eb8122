import { expect } from '@playwright/test';
import { test } from '../support/components-page.ts';
import { listOverflowingTexts } from '../support/cut-off.ts';

test('nothing is cut off at 320 px: the page does not scroll sideways, nor do what lies over it or a form', async ({
  page,
  components,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(components);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listOverflowingTexts(page.locator('[class*="badge"]')), 'badges').toEqual([]);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(320);
  for (const name of ['Dialog', 'Question', 'Drawer', 'Sheet', 'Popover']) {
    await page.getByRole('button', { name, exact: true }).click();
    const over = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(over).toBeVisible();
    await expect
      .poll(async () => {
        const { x, width: wide, y, height } = (await over.boundingBox())!;
        return x >= 0 && x + wide <= 320 && y >= 0 && y + height <= 641;
      }, name)
      .toBe(true);
    const cut = await over.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
        .map((one) => one.className),
    );
    expect(cut, name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden();
  }
  await page.getByRole('link', { name: 'Form page' }).click();
  await expect(page.getByRole('heading', { name: 'A meeting' })).toBeVisible();
  await expect.poll(width).toBe(320);
  await expect(page.getByRole('button', { name: 'Zapisz' })).toBeInViewport();
});
