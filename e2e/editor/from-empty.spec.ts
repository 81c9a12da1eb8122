import { expect, type Locator, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMembership, addPerson } from '#server/testing/test-world.ts';
import { farDay, findPlace } from '../support/booking.ts';
import { database } from '../support/database.ts';
import { signIn } from '../support/session.ts';
import { test } from '../support/world.ts';
import { dragTo } from './support.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Elementy na planie' });
const row = (page: Page, name: string) => list(page).getByRole('option', { name, exact: true });
const saved = (page: Page) => page.getByText('Plan zapisany.');

/**
 * Opens the dialog that founds a company, as a person without a company. Returns the person's id.
 */
async function newcomer(page: Page): Promise<string> {
  const person = await addPerson(await database(), 'Nowa Osoba');
  await signIn(page.context(), person);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Dodaj firmę' }).waitFor();
  return person;
}

/** Opens the floor's plan on a distant day for a colleague. */
async function colleagueAt(page: Page, founder: string): Promise<Page> {
  const db = await database();
  const [company] = await db.query<{ id: string; urlName: string }>(
    sql`SELECT id, url_name FROM companies WHERE created_by = ${founder}`,
  );
  const person = await addPerson(db, 'Ula Usłużna');
  await addMembership(db, company!.id, person, 'user');
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, person);
  const other = await context.newPage();
  await other.goto(`/${company!.urlName}/booking`);
  return other;
}

test('from an empty company to a bookable floor by mouse; a colleague sees it at once and books', async ({ page }) => {
  const founder = await newcomer(page);
  const dialog = page.getByRole('dialog', { name: 'Dodaj firmę' });
  await dialog.getByRole('radio', { name: 'Założyć nową' }).check();
  await dialog.getByRole('textbox', { name: 'Nazwa firmy' }).fill('Żabi Skok');
  await dialog.getByRole('textbox', { name: 'Numer telefonu' }).fill('22 123 45 67');
  await dialog.getByRole('button', { name: 'Załóż firmę' }).click();
  await page
    .getByRole('dialog', { name: /zaczynamy/ })
    .getByRole('link', { name: 'Narysuj pierwsze piętro' })
    .click();
  const root = (await page.getByRole('article').first().getAttribute('aria-label'))!;
  await page.getByRole('button', { name: `Działania: ${root}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'piętro' }).click();
  await page.getByRole('dialog').getByLabel('Nazwa').fill('Piętro 7');
  await page.getByRole('dialog').getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByRole('link', { name: 'Konfiguruj: Piętro 7' }).click();
  await page.getByRole('application', { name: 'Plan: Piętro 7' }).waitFor();

  // drags a desk out of the palette to a point where it snaps to nothing
  await dragTo(page, page.getByRole('button', { name: 'Biurko, rozmiar 2' }), { x: 200, y: 150 });
  await expect(row(page, 'Biurko 1')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.down('Control');
  await dragTo(page, { x: 200, y: 150 }, { x: 160, y: 120 });
  await page.keyboard.up('Control');
  await expect(page.getByRole('button', { name: 'Cofnij: przesunięcie (1 biurko)' })).toBeVisible();

  // copies the desk with Alt, then repeats the copy's offset four times
  await page.keyboard.down('Alt');
  await dragTo(page, { x: 160, y: 120 }, { x: 240, y: 120 });
  await page.keyboard.up('Alt');
  await expect(row(page, 'Biurko 2')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('*4');
  await expect(page.getByText('*4', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('option')).toHaveCount(5);

  // copies the whole row, selected by a marquee, to a lower position and rotates it
  await dragTo(page, { x: 60, y: 60 }, { x: 560, y: 170 });
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(5);
  await page.keyboard.down('Alt');
  await dragTo(page, { x: 160, y: 120 }, { x: 160, y: 180 });
  await page.keyboard.up('Alt');
  await expect(list(page).getByRole('option')).toHaveCount(10);
  await dragTo(page, page.locator('[data-handle="turn"]'), { x: 480, y: 180 });
  await expect(page.getByRole('button', { name: /^Cofnij: obrót \(5 biurek\)/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Ponów: obrót (5 biurek)' })).toBeVisible();

  // draws a room from corner to corner, and drags another room out of the palette
  await page.getByRole('button', { name: 'Sala', exact: true }).click();
  await dragTo(page, { x: 100, y: 280 }, { x: 260, y: 420 });
  await page.getByLabel('Nazwa').fill('Wisła');
  await dragTo(page, page.getByRole('button', { name: 'Sala', exact: true }), { x: 420, y: 350 });
  await expect(row(page, 'Sala 2')).toHaveAttribute('aria-selected', 'true');

  // the colleague has the floor open, zoomed in, while the editor saves
  const colleague = await colleagueAt(page, founder);
  await colleague.getByRole('treeitem', { name: 'Piętro 7' }).click();
  await colleague.locator(`[data-day="${farDay()}"]`).click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  await expect(findPlace(colleague, 'Biurko 10', 'wolne')).toBeVisible();
  await colleague.getByRole('button', { name: 'Powiększ' }).click();
  const where = () =>
    colleague
      .getByRole('application')
      .evaluate(({ firstElementChild }) => getComputedStyle(firstElementChild!).transform);
  await expect.poll(where).not.toBe('none');
  await expect
    .poll(async () => {
      const before = await where();
      await colleague.waitForTimeout(100);
      return before === (await where());
    })
    .toBe(true);
  const stood = await where();
  await row(page, 'Biurko 10').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(findPlace(colleague, 'Biurko 10')).toHaveCount(0);
  expect(await where()).toBe(stood);

  await findPlace(colleague, 'Biurko 3', 'wolne').press('Enter');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(colleague).toHaveURL(/bookingsView/);
  await colleague.context().close();
});

/** Presses Tab until an element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await to.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${to} is not reached by ${key}`);
}

test('from an empty company to a bookable floor by the keyboard alone', async ({ page }) => {
  await newcomer(page);
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: 'Dodaj firmę' });
  await tabTo(page, dialog.getByRole('radio').first());
  await keyboard.press('Space');
  const found = dialog.getByRole('radio', { name: 'Założyć nową' });
  if (!(await found.isChecked())) await keyboard.press('ArrowDown');
  await expect(found).toBeChecked();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Nazwa firmy' }));
  await keyboard.type('Ptasie Radio');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Numer telefonu' }));
  await keyboard.type('22 123 45 67');
  await keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: /zaczynamy/ });
  await welcome.waitFor();
  await keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await tabTo(page, page.getByRole('link', { name: 'Lokalizacje' }));
  await keyboard.press('Enter');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Działania:/ }));
  await keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await tabTo(page, menu.getByRole('menuitem', { name: 'piętro' }), 'ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Nazwa')).toBeFocused();
  await keyboard.insertText('Piętro 7');
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Konfiguruj: Piętro 7' })).toBeFocused();
  await keyboard.press('Enter');
  await page.getByRole('application', { name: 'Plan: Piętro 7' }).waitFor();

  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  await tabTo(page, page.getByRole('button', { name: 'Biurko, rozmiar 2' }));
  await keyboard.press('Enter');
  await said('Zrobione: dodanie (1 biurko)');
  await tabTo(page, row(page, 'Biurko 1'));
  // rotates the desk, moves it off the middle, adds five more beside it and groups two of them
  await keyboard.press(']');
  await said('Zrobione: obrót (1 biurko)');
  await keyboard.press('[');
  for (let presses = 0; presses < 8; presses++) await keyboard.press('Alt+Shift+ArrowLeft');
  await said('Zrobione: przesunięcie (1 biurko)');
  await keyboard.type('*5');
  await keyboard.press('Enter');
  await said('Zrobione: skopiowanie (5 biurek)');
  await keyboard.press('Home');
  await keyboard.press('Shift+ArrowDown');
  await said('Wybrano 2 elementy');
  await keyboard.press('Control+g');
  await said('Zrobione: zgrupowanie (2 biurka)');
  await keyboard.press('End');
  await keyboard.press('Delete');
  await said('Zrobione: usunięcie (1 biurko)');
  await expect(row(page, 'Biurko 5')).toBeFocused();
  await keyboard.press('Control+z');
  await said('Cofnięte: usunięcie (1 biurko)');

  // writes a description, opened by the menu of the list
  await keyboard.press('End');
  await keyboard.press('Shift+F10');
  await menu.waitFor();
  await tabTo(page, menu.getByRole('menuitem', { name: 'Opis…' }), 'ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Opis')).toBeFocused();
  await keyboard.type('Przy oknie');

  // adds a room and moves it away from the desks
  await tabTo(page, page.getByRole('button', { name: 'Sala', exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await said('Zrobione: dodanie (1 sala)');
  await tabTo(page, page.getByLabel('Y', { exact: true }));
  await keyboard.type('8,6');
  await keyboard.press('Enter');
  await said('Zrobione: przesunięcie (1 sala)');
  await expect(page.getByText('nachodzi na inny element')).toHaveCount(0);

  await keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Biurko lub sala' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL(/\/booking/);
  const floor = page.getByRole('treeitem', { name: 'Piętro 7' });
  await floor.waitFor();
  await tabTo(page, page.locator('[data-day][tabindex="0"]'));
  await tabTo(page, page.locator(`[data-day="${farDay()}"]`), 'ArrowRight');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('treeitem'));
  await tabTo(page, floor, 'ArrowDown');
  await keyboard.press('Enter');
  await findPlace(page, 'Biurko 6', 'wolne').waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Biurko \d, / }));
  await tabTo(page, findPlace(page, 'Biurko 6'), 'ArrowRight');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Zarezerwuj biurko 6' }).waitFor();
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/bookingsView/);
});
