import { expect } from '@playwright/test';
import { waitForStableBox } from '../support/at-rest.ts';
import { test } from '../support/components-page.ts';

test('the content of a popover keeps its position when tall content appears below, and it scrolls', async ({
  page,
  components,
}) => {
  await page.goto(components);
  await page.getByRole('button', { name: 'Popover', exact: true }).click();
  const popover = page.getByRole('dialog');
  const field = popover.getByRole('textbox');
  await page.evaluate(() => document.fonts.ready);
  const before = await waitForStableBox(field);
  await popover.evaluate((element) => {
    const late = document.createElement('div');
    late.style.blockSize = '2000px';
    element.append(late);
  });
  await expect.poll(() => popover.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  expect(await waitForStableBox(field)).toEqual(before);
});
