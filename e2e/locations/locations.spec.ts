import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addLocation, addMember } from '#server/testing/test-world.ts';
import { farDay } from '../support/booking.ts';
import { callApi, createPeriod } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { card, choose, open } from './locations-steps.ts';

async function add(page: Page, below: string, type: string, name: string): Promise<void> {
  await choose(page, below, type);
  await page.getByRole('dialog').getByLabel('Nazwa').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Dodaj', exact: true }).click();
  await card(page, name).waitFor();
}

test('[LOC-01] locations are added by type and name alone, configured, opened and closed, and removed', async ({
  page,
  found,
}) => {
  const world = await found();
  await open(page, world);
  const root = (await page.getByRole('article').first().getAttribute('aria-label'))!;

  const types = { miasto: 'Sopot', oddział: 'Oddział 7', piętro: 'Antresola', biuro: 'Zarząd', pokój: 'Pokój 12' };
  let below = root;
  for (const [type, name] of Object.entries(types)) {
    await add(page, below, type, name);
    await expect(card(page, name).getByText(type, { exact: true })).toBeVisible();
    // The focus is on the new card.
    await expect(page.getByRole('link', { name: `Konfiguruj: ${name}` })).toBeFocused();
    below = name;
  }
  // Only the root location cannot be removed.
  await page.getByRole('button', { name: `Działania: ${root}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Usuń' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Konfiguruj' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A fading menu still has its text, and that of the next menu would appear twice.
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  await choose(page, 'Sopot', 'piętro');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByLabel('Nazwa').fill('  ');
  await dialog.getByLabel('Nazwa').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Dodaj', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Nazwa').fill('x'.repeat(300));
  await expect(dialog.getByLabel('Nazwa')).toHaveValue('x'.repeat(250));
  await expect(dialog.getByRole('button', { name: 'Dodaj', exact: true })).not.toHaveAttribute('aria-disabled');
  await dialog.getByLabel('Nazwa').fill('');
  await expect(dialog.getByRole('button', { name: 'Dodaj', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A branch that was closed in this tab stays closed if it has children.
  await expect(card(page, 'Pokój 12').getByRole('button', { expanded: true })).toHaveCount(0);
  const below7 = page.getByRole('button', { name: 'Lokalizacje w środku: Sopot' });
  await below7.click();
  await expect(card(page, 'Oddział 7')).toHaveCount(0);
  await page.reload();
  await card(page, 'Sopot').waitFor();
  await expect(card(page, 'Oddział 7')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain(`biurko.locations.${world.id}`);
  // Only this tab stores the closed branch. Another tab begins with all branches open.
  expect((await page.evaluate(() => Object.keys(localStorage))).filter((key) => key.includes('locations'))).toEqual([]);
  await below7.click();
  await card(page, 'Oddział 7').waitFor();

  await expect(page.getByRole('link', { name: 'Konfiguruj: Antresola' })).toHaveAttribute(
    'href',
    new RegExp(`^/${world.urlName}/locationv2/[0-9a-f-]{36}$`),
  );

  await choose(page, 'Oddział 7', 'Usuń');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Razem z nią zniknie wszystko, co zawiera: 3 lokalizacje w środku.');
  await question.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(card(page, 'Oddział 7')).toHaveCount(0);
  await expect(card(page, 'Pokój 12')).toHaveCount(0);
  await expect(card(page, 'Sopot')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Konfiguruj: Sopot' })).toBeFocused();
  await choose(page, 'Sopot', 'Konfiguruj');
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/locationv2/[0-9a-f-]{36}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Sopot' })).toBeVisible();
});

test('arrows go through the cards, and open and close them', async ({ page, found }) => {
  const world = await found();
  const sopot = await addLocation(world.db, world.id, { parentId: world.root, name: 'Sopot', type: 1 });
  await addLocation(world.db, world.id, { parentId: sopot, name: 'Antresola' });
  await open(page, world);
  const inside = page.getByRole('button', { name: 'Lokalizacje w środku: Sopot' });
  await inside.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Konfiguruj: Antresola' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(inside).toBeFocused();
  await expect(inside).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: /^Konfiguruj: Floor/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(inside).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(inside).toHaveAttribute('aria-expanded', 'true');
  // The keyboard moves through an open menu.
  await page.getByRole('button', { name: 'Działania: Sopot' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'miasto' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'oddział' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Działania: Sopot' })).toBeFocused();
  // The focus stays in the dialog, however slowly its menu fades out.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'miasto' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Zmień nazwę' }).press('Enter');
  await expect(page.getByLabel('Nazwa')).toBeFocused();
  await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Gdynia');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Gdynia')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Działania: Gdynia' })).toBeFocused();
});

test('a location is renamed, moved and given other clocks; colleagues see it on the booking screen at once', async ({
  browser,
  page,
  found,
}) => {
  const world = await found();
  await open(page, world);
  const root = (await page.getByRole('article').first().getAttribute('aria-label'))!;
  const other = await (await browser.newContext()).newPage();
  await world.signIn(other.context(), world.user);
  await other.goto(`/${world.urlName}/booking`);
  const tree = other.getByRole('tree');
  await tree.waitFor();

  await add(page, root, 'miasto', 'Sopot');
  await add(page, root, 'piętro', 'Antresola');
  await expect(tree.getByRole('treeitem', { name: 'Sopot' })).toBeVisible();
  await choose(page, 'Antresola', 'Zmień nazwę');
  await page.getByRole('dialog').getByLabel('Nazwa').fill('Poddasze');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Poddasze')).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: 'Poddasze' })).toBeVisible();

  await choose(page, 'Poddasze', 'Przenieś');
  await page.getByRole('combobox', { name: 'Dokąd' }).fill('Sopot');
  await page.getByRole('option', { name: 'Sopot', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Przenieś', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Sopot' }).getByRole('article', { name: 'Poddasze' })).toBeVisible();
  // The location is in a branch that is closed on this screen.
  await expect(tree.getByRole('treeitem', { name: 'Poddasze' })).toHaveCount(0);
  await tree.getByRole('treeitem', { name: 'Sopot' }).press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: 'Poddasze' })).toHaveAttribute('aria-level', '3');

  await choose(page, 'Poddasze', 'Strefa czasowa');
  await page.getByRole('combobox', { name: 'Strefa czasowa' }).fill('Lisbon');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Zmieniono strefę czasową: Poddasze.')).toBeVisible();

  await choose(page, 'Poddasze', 'Ukryj przed innymi');
  await expect(card(page, 'Poddasze').getByText('nieopublikowana')).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: 'Poddasze' })).toHaveCount(0);
  await choose(page, 'Poddasze', 'Opublikuj');
  await expect(tree.getByRole('treeitem', { name: 'Poddasze' })).toBeVisible();
  await tree.getByRole('treeitem', { name: 'Poddasze' }).click();
  await expect(other.getByRole('heading', { name: 'Poddasze' })).toBeVisible();
  const permissions = { restrictedArea: true, locationUsers: [world.manager] };
  await callApi(world, world.admin, 'PUT', `/locations/${world.floor}/permissions`, permissions);
  await expect(tree.getByRole('img', { name: 'tylko dla wybranych osób' })).toHaveCount(1);
  await choose(page, 'Sopot', 'Usuń');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(tree.getByRole('treeitem', { name: 'Sopot' })).toHaveCount(0);
  await expect(other.getByRole('status').getByText('Tej lokalizacji już nie ma.')).toBeVisible();
});

test('[EDIT-09] a location is for chosen active people alone, and has its own clocks: from its card, and from the editor', async ({
  page,
  found,
}) => {
  const world = await found();
  const off = await addMember(world.db, world.id, 'user', 'Gosia Odeszła');
  await world.db.query(sql`UPDATE all_memberships SET status = 'inactive' WHERE user_id = ${off}`);
  const guest = await addMember(world.db, world.id, 'user', 'Gosia Gość');
  await open(page, world);
  const { body } = await callApi(world, world.admin, 'GET', '/locations');
  const floor = (body.locations as { id: string; name: string }[]).find(({ id }) => id === world.floor)!.name;
  const dialog = page.getByRole('dialog');

  await choose(page, floor, 'Kto może rezerwować');
  await page.getByLabel('Tylko wybrane osoby').check();
  await expect(page.getByText('Nikogo nie wybrano: nikt tu nic nie zarezerwuje.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Osoby' }).fill('Gosia');
  await expect(page.getByRole('option')).toHaveText([/Gosia Gość/]);
  await page.getByRole('option', { name: 'Gosia Gość' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(card(page, floor).getByText('strefa ograniczona')).toBeVisible();
  expect((await callApi(world, guest, 'GET', `/locations/${world.floor}`)).body.hasAccess).toBe(true);
  const asked = { deskId: world.desks[0], periods: [createPeriod(farDay(1), '09:00', '10:00')] };
  expect((await callApi(world, world.user, 'POST', '/bookings', asked)).body.errorCode).toBe('restrictedArea');
  expect((await callApi(world, guest, 'POST', '/bookings', asked)).status).toBe(201);
  // When it opens again, the dialog shows the current state and what a colleague saves meanwhile.
  await choose(page, floor, 'Kto może rezerwować');
  await expect(dialog.getByText('Gosia Gość', { exact: true })).toBeVisible();
  const permissions = { restrictedArea: true, locationUsers: [guest, world.manager] };
  await callApi(world, world.admin, 'PUT', `/locations/${world.floor}/permissions`, permissions);
  await expect(dialog.getByText('Marek Manager', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Działania: ${floor}` })).toBeFocused();

  await page.getByRole('link', { name: `Konfiguruj: ${floor}` }).click();
  await page.getByRole('button', { name: 'Uprawnienia' }).click();
  await expect(dialog.getByText('Gosia Gość', { exact: true })).toBeVisible();
  await dialog.getByLabel('Tylko wybrane osoby').uncheck();
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect((await callApi(world, world.user, 'POST', '/bookings', { ...asked, deskId: world.desks[1] })).status).toBe(
    201,
  );
  await page.getByRole('button', { name: 'Strefa czasowa' }).click();
  await page.getByRole('combobox', { name: 'Strefa czasowa' }).fill('Lisbon');
  await page.getByRole('option', { name: /Lisbon/ }).click();
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zmień strefę' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await callApi(world, guest, 'GET', `/locations/${world.floor}`)).body.iana).toBe('Europe/Lisbon');
});

test('only who may create locations finds the page; the old editor’s address leads to the editor', async ({
  page,
  found,
}) => {
  const world = await found();
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/locations`);
  await expect(page).toHaveURL(/AccessRestricted$/);
  const asked: string[] = [];
  page.on('framenavigated', (frame) => asked.push(new URL(frame.url()).pathname));
  await page.goto(`/${world.urlName}/location/${world.floor}`);
  await expect.poll(() => asked.join(' ')).toMatch(/locationv2|NotFound|AccessRestricted/);
});
