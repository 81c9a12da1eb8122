import { expect, type Page } from '@playwright/test';
import { test } from '../support/components-page.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' });
const topic = (page: Page) => page.getByRole('textbox', { name: 'Topic', exact: true });
const day = (page: Page) => page.getByRole('textbox', { name: 'Day', exact: true });

async function open(page: Page, components: string): Promise<void> {
  await page.goto(components);
  await page.getByRole('link', { name: 'Form page' }).click();
  await expect(page.getByRole('heading', { name: 'A meeting' })).toBeVisible();
}

test('Save is on when it would work; pressed before, it says what is wrong and goes to the first of it', async ({
  page,
  components,
}) => {
  await open(page, components);
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('E-mail').fill('anna');
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible();
  await expect(page.getByText('To nie wygląda na adres e-mail.')).toBeHidden();
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText('Podaj temat spotkania.')).toBeVisible();
  await expect(page.getByText('To nie wygląda na adres e-mail.')).toBeVisible();
  await expect(topic(page)).toBeFocused();
  await expect(save(page)).toBeDisabled();
  await topic(page).fill('Plan');
  await page.getByLabel('E-mail').fill('anna@firma.pl');
  await expect(page.getByText('Podaj temat spotkania.')).toBeHidden();
  await expect(save(page)).toBeEnabled();
  await save(page).click();
  await expect(page.getByLabel('Times saved')).toHaveText('1');
  await expect(save(page)).toBeDisabled();
  await expect(page.getByText('Niezapisane zmiany')).toBeHidden();
});

test('the server’s refusal stands beside its field until something else would be asked', async ({
  page,
  components,
}) => {
  await open(page, components);
  await topic(page).fill('taken');
  await save(page).click();
  const said = page.getByText('Refused: slotTaken');
  await expect(said).toBeVisible();
  await expect(day(page)).toBeFocused();
  await expect(day(page)).toHaveAttribute('aria-invalid', 'true');
  await topic(page).fill('taken by');
  await expect(said).toBeHidden();
  await topic(page).fill('busy');
  await save(page).click();
  await expect(page.getByRole('alert').getByText('The meeting was not saved. Refused: busy')).toBeVisible();
});

test('what is typed last counts, also when Save is pressed without leaving the field', async ({ page, components }) => {
  await open(page, components);
  await topic(page).fill('Plan');
  await day(page).fill('31.02.2027');
  await save(page).click();
  await expect(page.getByText('„31.02.2027” to nie jest dzień.')).toBeVisible();
  await expect(page.getByLabel('Times saved')).toHaveText('0');
  await expect(day(page)).toHaveValue('31.02.2027');
  await day(page).fill('1.3.27');
  // The button is disabled until the field loses the focus, which the click does.
  await save(page).click({ force: true });
  await expect(page.getByLabel('Times saved')).toHaveText('1');
  await expect(day(page)).toHaveValue('01-03-2027');
});

test('unsaved changes are asked about before they are left, and kept over a reload', async ({ page, components }) => {
  await open(page, components);
  await topic(page).fill('Plan');
  await page.getByRole('link', { name: 'Components' }).click();
  const question = page.getByRole('alertdialog', { name: 'Wyjść bez zapisywania?' });
  await question.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(topic(page)).toHaveValue('Plan');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(topic(page)).toHaveValue('Plan');
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await question.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
  await page.getByRole('link', { name: 'Form page' }).click();
  await expect(topic(page)).toHaveValue('');
});

test('two columns become one', async ({ page, components }) => {
  await open(page, components);
  const beside = async () => {
    const [first, second] = [await topic(page).boundingBox(), await day(page).boundingBox()];
    return second!.x > first!.x;
  };
  expect(await beside()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await beside()).toBe(false);
});

test('on a phone a strip holds Cancel and Save alone, and covers no field that takes the focus', async ({
  page,
  components,
}) => {
  const cancel = page.getByRole('button', { name: 'Anuluj' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, components);
  for (const name of ['Copy', 'Print', 'Archive'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  const acts = page.getByRole('button', { name: 'Działania' });
  const title = (await page.getByRole('heading', { name: 'A meeting' }).boundingBox())!;
  const box = (await acts.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs(box.y + box.height / 2 - title.y - title.height / 2)).toBeLessThan(8);
  await acts.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'Print', 'Archive']);
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();

  // An on-screen keyboard leaves this height, or less.
  for (const height of [520, 460, 400, 340]) {
    await page.setViewportSize({ width: 390, height });
    const strip = (await cancel.boundingBox())!.y - 13;
    expect(height - strip).toBeLessThanOrEqual(80);
    await page.evaluate(() => scrollTo(0, 0));
    await acts.focus();
    const covered: string[] = [];
    for (let at = 0; at < 8; at++) {
      await page.keyboard.press('Tab');
      const field = page.locator('input:focus');
      if ((await field.count()) === 0) continue;
      const { y, height: tall } = (await field.boundingBox())!;
      if (y + tall > strip) covered.push(`${await field.getAttribute('name')} at ${height}`);
    }
    expect(covered).toEqual([]);
  }
});
