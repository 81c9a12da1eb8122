import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { farDay } from '../support/booking.ts';
import { call, period } from '../support/calls.ts';
import { pageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('[PARK-01] parkings are cards that say for whom they are and how much is there, and are removed after a question', async ({
  browser,
  found,
}) => {
  const world = await found();
  const description = 'Wjazd od ulicy Prostej. '.repeat(8).trim();
  const stored = await call(world, world.admin, 'GET', `/parkingForManagement?parkingId=${world.parking}`);
  const { spaces: _allowance, ...parking } = stored.body as Record<string, unknown> & { parkingSpaces: object[] };
  const parkingSpaces = parking.parkingSpaces.map(({ frozen: _, ...space }: { frozen?: boolean }) => space);
  const changed = { ...parking, parkingSpaces, description, allUsers: false, users: [world.user] };
  expect((await call(world, world.admin, 'POST', '/parking', changed)).status).toBe(200);

  const page = await pageOf(browser, world, world.admin, 'company');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/parkingsForManagement', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Parkingi' }).click();
  await expect(page.getByRole('main').getByText('Wczytywanie')).toHaveCount(4);
  answer();
  const card = page.getByRole('article', { name: 'Garage' });
  await expect(card).toContainText('Dla wybranych osób');
  await expect(card).toContainText('3 aktywne miejsca');
  const words = card.getByText('Wjazd od ulicy Prostej.');
  const lines = await words.evaluate((element) => {
    const line = Number.parseFloat(getComputedStyle(element).lineHeight);
    return [Math.round(element.clientHeight / line), Math.round(element.scrollHeight / line)];
  });
  expect(lines[0]).toBe(2);
  expect(lines[1]).toBeGreaterThan(2);
  await card.getByRole('link', { name: /^Konfiguruj ?: Garage$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/parking/edit/${world.parking}$`));
  await page.getByRole('button', { name: 'Anuluj' }).click();

  const day = farDay();
  const booked = await call(world, world.user, 'POST', '/parking/bookings', {
    ...{ parkingSpaceId: world.spaces[0], carRegistrationNumber: 'WA 1' },
    ...period(day, '09:00', '10:00'),
  });
  expect(booked.status).toBe(201);
  await card.getByRole('button', { name: /^Usuń ?: Garage$/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Usunąć parking „Garage”?' });
  await expect(question).toContainText('Odwołamy 1 rezerwację');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Usuń ?: Garage$/ }).click();
  await question.getByRole('button', { name: 'Usuń parking' }).click();
  await expect(page.getByText('Firma nie ma jeszcze parkingu.', { exact: false })).toBeVisible();
  await page.context().close();
});

test('[PARK-02] [PARK-03] a parking is drawn by keys alone, and what a change would cancel is asked about', async ({
  browser,
  found,
}) => {
  const world = await found({ limits: sql`parking_space_limit = 30` });
  const page = await pageOf(browser, world, world.admin, 'parking/add');
  const grid = page.getByRole('grid', { name: 'Plan miejsc' });
  const bays = grid.getByRole('button', { name: /^Miejsce / });
  // The editor of a new parking opens like this (modules, section 9).
  await expect(bays).toHaveCount(10);
  await expect(page.getByLabel('Rzędy')).toHaveValue('2');
  await expect(page.getByLabel('Kolumny')).toHaveValue('5');
  await expect(page.getByLabel('Rezerwacja z wyprzedzeniem')).toHaveValue('365');
  await expect(page.getByLabel('Strefa czasowa')).toHaveValue(/Warsaw|Warszawa/);
  await expect(page.getByRole('checkbox', { name: 'Mogą tu parkować wszyscy' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Zwalniaj miejsca' })).not.toBeChecked();
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  // The page shows the first mistake, and keeps the typed text.
  const name = page.getByLabel('Nazwa');
  await name.fill('x'.repeat(101));
  await name.blur();
  await expect(page.getByRole('status').filter({ hasText: /100/ })).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(name).toHaveValue('x'.repeat(101));
  await name.fill('Plac');
  const columns = page.getByLabel('Kolumny');
  await columns.fill('31');
  await columns.blur();
  await expect(columns).toHaveValue('31');
  await expect(columns).toHaveAccessibleDescription(/30/);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await columns.press('Enter');
  await expect(columns).toHaveValue('31');
  await columns.fill('wiele');
  await columns.blur();
  await expect(columns).toHaveValue('wiele');
  await expect(columns).toHaveAttribute('aria-invalid', 'true');
  await expect(bays).toHaveCount(2);
  await columns.fill('6');
  await columns.blur();
  await expect(columns).not.toHaveAttribute('aria-invalid', 'true');

  // The keyboard adds a space and a label. It selects two spaces with Shift. They become charging
  // stations, then inactive, which is undone.
  const cell = (at: string) => grid.locator(`[data-cell="${at}"]`);
  await cell('0,0').focus();
  await page.keyboard.press('End');
  await expect(cell('5,0')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bays).toHaveCount(11);
  await page.keyboard.type('g1z');
  await expect(cell('5,0')).toHaveText('G1Z');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  const panel = page.getByRole('complementary', { name: 'Zaznaczono 2 miejsca' });
  await panel.getByLabel('Rodzaj').selectOption({ label: 'stacja ładowania' });
  await expect(cell('1,0')).toHaveAccessibleName('Miejsce 2, stacja ładowania');
  await panel.getByRole('checkbox', { name: 'Aktywne' }).uncheck();
  await expect(panel.getByLabel('Rodzaj')).toBeDisabled();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Aktywne' })).toBeChecked();
  await cell('2,0').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  const one = page.getByRole('complementary', { name: 'Miejsce 3' });
  await expect(one.getByLabel('Etykieta')).toHaveAttribute('maxlength', '4');
  await expect(one.getByLabel('Opis miejsca')).toHaveAttribute('maxlength', '100');
  await one.getByLabel('Opis miejsca').fill('Przy windzie');
  await one.getByLabel('Numer').fill('4');
  await page.getByLabel('Numer', { exact: true }).blur();
  await expect(page.getByRole('alert').filter({ hasText: 'numer albo nazwa' })).toBeVisible();
  await page.getByRole('button', { name: 'Cofnij' }).click();

  // A smaller grid first shows which spaces it removes.
  await page.getByLabel('Kolumny').fill('5');
  await page.getByLabel('Kolumny').blur();
  await expect(page.getByText(/G1/).first()).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Kolumny').fill('6');
  await page.getByLabel('Kolumny').blur();

  await page.getByRole('link', { name: 'Ustawienia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wróć do edycji' }).click();
  await save.click();
  await expect(page).toHaveURL(/\/parking\/edit\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1)!;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Plac' })).toBeVisible();
  await expect(cell('5,0')).toHaveText('G1');
  await expect(cell('0,0')).toHaveAccessibleName('Miejsce 1, stacja ładowania');

  // A member has a booking when the administrator removes one space, deactivates another and
  // retypes a third.
  const day = farDay();
  const managed = await call(world, world.admin, 'GET', `/parkingForManagement?parkingId=${id}`);
  const spaces = managed.body.parkingSpaces as { id: string; number: number }[];
  const book = (number: number) =>
    call(world, world.user, 'POST', '/parking/bookings', {
      ...{ parkingSpaceId: spaces.find((space) => space.number === number)!.id, carRegistrationNumber: 'WA 1' },
      ...period(day, '09:00', '10:00'),
    });
  expect((await book(3)).status).toBe(201);
  await cell('2,0').focus();
  await page.keyboard.press('Delete');
  await cell('3,0').click();
  await page.getByRole('complementary').getByRole('checkbox', { name: 'Aktywne' }).uncheck();
  await cell('3,0').click();
  await cell('4,0').click();
  await page.getByRole('complementary', { name: 'Miejsce 5' }).getByLabel('Rodzaj').selectOption('1');
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Zapisać zmiany miejsc?' });
  await expect(question).toContainText('Znikną miejsca: 3.');
  await expect(question).toContainText('Przestaną być aktywne: 4.');
  await expect(question).toContainText('Nie będą już zwykłymi miejscami: 5.');
  await expect(question).toContainText('Odwołamy 1 rezerwację');
  // A member books between the click and the request, so the dialog opens again. An earlier booking
  // might already be counted.
  await page.route(
    (url) => url.pathname.endsWith('/parking') && url.pathname.startsWith('/api/'),
    async (route) => {
      expect((await book(4)).status).toBe(201);
      await route.continue();
    },
    { times: 1 },
  );
  await question.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(question).toContainText('Odwołamy 2 rezerwacje');
  await question.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByText('Zapisano parking.')).toBeVisible();
  const planned = await call(world, world.user, 'GET', '/parking/bookings/my/planned');
  expect(planned.body.bookings).toEqual([]);
  await page.context().close();
});

test('the list of people opens by the first press, though it is fetched by then', async ({ browser, found }) => {
  const world = await found();
  const page = await pageOf(browser, world, world.admin, 'parking/add');
  await page.getByRole('checkbox', { name: 'Mogą tu parkować wszyscy' }).uncheck();
  const people = page.getByRole('combobox', { name: 'Kto może tu parkować' });
  // The finger lifts only after the list has opened.
  await people.click({ delay: 400 });
  await expect(people).toBeFocused();
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
});
