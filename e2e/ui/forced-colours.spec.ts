import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/components-page.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Returns the colours that separate an element from its neighbours in forced colours. */
const look = (part: Locator) =>
  part.evaluate((element) => {
    const { color, backgroundColor, borderColor, outlineStyle } = getComputedStyle(element);
    return { color, backgroundColor, borderColor, outlineStyle };
  });

/** Returns the value of a system colour in this browser. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test('in forced colours what is ticked, switched on, chosen or current is seen, and what is not is not', async ({
  page,
  components,
}) => {
  await page.goto(components);
  const chosen = await systemColour(page, 'Highlight');
  const canvas = await systemColour(page, 'Canvas');
  expect(chosen).not.toBe(canvas);
  const box = (name: string) =>
    page.getByRole('checkbox', { name, exact: true }).locator('xpath=following-sibling::*[1]');
  const invisible = /rgba\(0, 0, 0, 0\)/;

  const unticked = await look(box('Not ticked'));
  expect(unticked.backgroundColor).toBe(canvas);
  expect(unticked.color).toMatch(invisible);
  expect(unticked.borderColor).not.toBe(canvas);
  for (const name of ['Ticked', 'Some of them']) {
    const { backgroundColor, color } = await look(box(name));
    expect(backgroundColor).toBe(chosen);
    expect(color).not.toMatch(invisible);
    expect(color).not.toBe(chosen);
  }
  // A button with `aria-disabled` looks disabled too.
  const grey = await systemColour(page, 'GrayText');
  expect((await look(page.getByRole('button', { name: 'off, with a reason' }))).color).toBe(grey);
  const track = (name: string) =>
    page.getByRole('switch', { name, exact: true }).locator('xpath=following-sibling::*[1]');
  expect((await look(track('Switched off'))).backgroundColor).toBe(canvas);
  expect((await look(track('Switched on'))).backgroundColor).toBe(chosen);

  const segment = (name: string) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
  expect((await look(segment('Plan'))).backgroundColor).toBe(chosen);
  expect((await look(segment('List'))).backgroundColor).not.toBe(chosen);

  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  expect((await look(day('2026-11-24'))).backgroundColor).toBe(chosen);
  expect((await look(day('2026-11-26'))).backgroundColor).not.toBe(chosen);

  expect((await look(page.getByRole('treeitem', { name: /Piętro 1/ }))).outlineStyle).toBe('solid');
  expect((await look(page.getByRole('treeitem', { name: /Piętro 2/ }))).outlineStyle).toBe('none');

  // The line between the two thumbs of the hour range.
  expect(
    await page
      .getByRole('group', { name: 'Hours', exact: true })
      .locator('[class*="chosen"]')
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor),
  ).toBe(chosen);

  await page.getByRole('button', { name: 'Otwórz kalendarz: Day', exact: true }).click();
  const picked = page.getByRole('dialog').getByRole('button', { name: /24 listopada 2026/ });
  await expect.poll(async () => (await look(picked)).backgroundColor).toBe(chosen);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download' }).hover();
  await expect
    .poll(async () => (await look(page.getByRole('menuitem', { name: 'Download' }))).backgroundColor)
    .toBe(chosen);
  expect((await look(page.getByRole('menuitem', { name: /Send/ }))).backgroundColor).not.toBe(chosen);
});

test('people who are chosen look chosen, and not like a hint, while their chips are on their way', async ({
  page,
  components,
}) => {
  // The code that renders the chips never loads.
  await page.route(/MultiComboboxControl/, () => {});
  await page.goto(components);
  const field = page.getByRole('combobox', { name: 'Participants' });
  await expect(field).toHaveAttribute('placeholder', /, /);
  const [words, typed] = await field.evaluate((input) => [
    getComputedStyle(input, '::placeholder').color,
    getComputedStyle(input).color,
  ]);
  expect(words).toBe(typed);
  expect(words).not.toBe(await systemColour(page, 'GrayText'));
});

test('the ring of the keyboard is seen on a chip that an arrow leads to', async ({ page, components }) => {
  await page.goto(components);
  const field = page.getByRole('combobox', { name: 'Participants' });
  const group = field.locator('xpath=..');
  await field.focus();
  await expect(group.locator('[class*="chip_"]').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  const focused = page.locator(':focus');
  await expect(focused).toHaveClass(/chip/);
  const ring = () => focused.evaluate((element) => getComputedStyle(element).outline);
  expect(await ring()).toMatch(/solid 2px/);
});
