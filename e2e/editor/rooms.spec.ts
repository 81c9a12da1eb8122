import { expect } from '@playwright/test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { emptyLocation, openEditor, save, savedDrawing } from './support.ts';

test('[EDIT-04] a room: name, description, identifier, display with its key and address, colour, image, lock, removal', async ({
  page,
  found,
}) => {
  const world = await found({ rooms: 0 });
  const other = await emptyLocation(world);
  const locationId = await emptyLocation(world);
  await world.signIn(page.context(), world.admin);
  await openEditor(page, world, locationId);
  const saveButton = page.getByRole('button', { name: 'Zapisz', exact: true });
  const saveIt = async () => {
    await saveButton.click();
    await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  };
  const room = async () => (await savedDrawing(world, locationId)).rooms[0]!;
  await page.getByRole('button', { name: 'Sala', exact: true }).focus();
  await page.keyboard.press('Enter');

  // the fields truncate longer texts
  for (const [label, most] of [
    ['Nazwa', 30],
    ['Opis', 50],
    ['Identyfikator Exchange', 256],
  ] as const) {
    const field = page.getByLabel(label, { exact: false }).and(page.getByRole('textbox'));
    await field.fill('x'.repeat(most));
    await field.press('End');
    await field.pressSequentially('y');
    await expect(field).toHaveValue('x'.repeat(most));
  }
  await page.getByLabel('Nazwa').fill('');
  await saveButton.click();
  await page.getByRole('dialog', { name: 'Popraw, zanim zapiszesz' }).getByRole('button').first().click();
  await expect(page.getByLabel('Nazwa')).toBeFocused();
  await page.getByLabel('Nazwa').fill('Wisła');

  // a colour is applied after it has stayed for 400 ms, so colours in between are not applied
  const seen = await page.getByLabel('Kolor').evaluate(async (input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const pick = (color: string) => {
      set.call(input, color);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const plan = document.querySelector('[role="application"]')!;
    const colors = ['#112233', '#335577'];
    const found = new Map<string, number>();
    pick(colors[0]!);
    await new Promise((resolve) => setTimeout(resolve, 200));
    pick(colors[1]!);
    const began = performance.now();
    while (!found.has(colors[1]!)) {
      await new Promise(requestAnimationFrame);
      for (const color of colors)
        if (plan.innerHTML.includes(color) && !found.has(color)) found.set(color, performance.now() - began);
    }
    return [...found];
  });
  expect(seen.map(([color]) => color)).toEqual(['#335577']);
  expect(seen[0]![1]).toBeGreaterThanOrEqual(395);
  await page.getByLabel('Miejsca siedzące').fill('12');
  await page.getByRole('checkbox', { name: 'Projektor' }).check();
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#648' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Plik ze zdjęciem sali')
    .setInputFiles({ name: 's.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('img', { name: 'Zdjęcie sali' })).toBeVisible();
  await expect
    .poll(() =>
      page.getByRole('img', { name: 'Zdjęcie sali' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(640);

  // the display requires a key if it has none, and refuses a simple key
  await page.getByRole('switch', { name: 'Wyświetlacz sali' }).check();
  const key = page.getByLabel('Klucz wyświetlacza', { exact: true });
  const faults = page.getByRole('dialog', { name: 'Popraw, zanim zapiszesz' });
  await expect(page.getByText('Włączony wyświetlacz potrzebuje klucza.')).toBeVisible();
  for (const weak of ['Aa1!', 'haslo#12', 'HASLO#12', 'Haslo###', 'Haslo123']) {
    await key.fill(weak);
    await saveButton.click();
    await expect(faults).toContainText('Klucz wyświetlacza sali jest nieprawidłowy, więc planu nie można zapisać.');
    await faults.getByRole('button', { name: 'Zamknij', exact: true }).last().click();
    await expect(faults).toHaveCount(0);
  }
  await expect(key).toHaveAttribute('maxlength', '50');
  expect((await savedDrawing(world, locationId)).rooms).toEqual([]);
  await key.fill('Aa1!x');
  await expect(page.getByLabel('Adres wyświetlacza')).toHaveValue(/^http.*\/roomDashboard\/[0-9a-f-]{36}$/);
  await saveIt();
  const first = await room();
  expect(first).toMatchObject({
    ...{ name: 'Wisła', description: 'x'.repeat(50), exchangeIdentifier: 'x'.repeat(256), color: '#335577' },
    ...{ seats: 12, equipment: ['projector'], dashboardState: 1, isDashboardAuthKeyExists: true },
  });
  expect(first.imageId).not.toBeNull();
  await expect(page.getByLabel('Adres wyświetlacza')).toHaveValue(new RegExp(`/roomDashboard/${first.id}$`));
  // if a key exists, the field may stay empty
  await expect(key).toHaveValue('');
  await page.getByLabel('Opis').fill('Z widokiem');
  await saveIt();
  expect(await room()).toMatchObject({ description: 'Z widokiem', isDashboardAuthKeyExists: true });

  // another room of the company has the same identifier
  const taken = { ...first, id: crypto.randomUUID(), name: 'Odra', exchangeIdentifier: 'odra@firma.pl', imageId: null };
  const { image: _, isDashboardAuthKeyExists: __, ...odra } = taken;
  await save(world, other, { rooms: [{ ...odra, dashboardState: 0 }] });
  await page.getByLabel('Identyfikator Exchange').fill('ODRA@firma.pl');
  await saveButton.click();
  await expect(page.locator('[data-toasts]').getByText(/odra@firma\.pl/i)).toBeVisible();
  await page.getByLabel('Identyfikator Exchange').fill('wisla@firma.pl');
  await page.getByRole('button', { name: 'Zablokuj' }).click();
  await saveButton.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  expect(await room()).toMatchObject({ stateCode: 3, exchangeIdentifier: 'wisla@firma.pl' });

  await page.getByRole('button', { name: 'Usuń zdjęcie' }).click();
  await saveIt();
  expect((await room()).imageId).toBeNull();
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await saveButton.click();
  await expect(page.getByRole('alertdialog')).toContainText('Z planu znikną: 1 sala.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  expect((await savedDrawing(world, locationId)).rooms).toEqual([]);
});

test('[EDIT-06] locking asks about future bookings, yes unless told; what the package does not cover is read-only', async ({
  page,
  found,
}) => {
  const world = await found({ desks: 3, rooms: 2, limits: sql`desk_limit = 2, room_limit = 1` });
  const [one, two, frozen] = world.desks as [string, string, string];
  for (const [at, id] of [one, two].entries())
    await bookDeskThroughApi(world, id, world.user, farDay(at), '08:00', '16:00');
  await world.db.query(sql`
    UPDATE bookables SET state = 2 WHERE company_id = ${world.id} AND id IN (${frozen}, ${world.rooms[1]})`);
  await world.signIn(page.context(), world.admin);
  await page.goto(`/${world.urlName}/locationv2/${world.floor}`);
  const row = (name: string | RegExp) => page.getByRole('option', { name });
  const saveButton = page.getByRole('button', { name: 'Zapisz', exact: true });
  const planned = async () => {
    const { body } = await callApi(world, world.user, 'GET', '/bookings/planned');
    return (body.bookings as { deskId: string }[]).map(({ deskId }) => deskId);
  };
  const lock = page.getByRole('alertdialog', { name: 'Zapisać z zablokowanymi miejscami?' });

  // with the box unchecked, the bookings stay
  await row('Biurko 1').click();
  await page.getByRole('button', { name: 'Zablokuj' }).click();
  await saveButton.click();
  await expect(lock.getByRole('checkbox')).toBeChecked();
  await lock.getByRole('checkbox').uncheck();
  await lock.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  expect((await planned()).sort()).toEqual([one, two].sort());

  // unlocking needs no confirmation, and locking with the default option cancels the bookings
  await page.getByRole('button', { name: 'Odblokuj' }).click();
  await saveButton.click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  await row('Biurko 2').click();
  await page.getByRole('button', { name: 'Zablokuj' }).click();
  await saveButton.click();
  await lock.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  expect(await planned()).toEqual([one]);

  // a frozen desk does not change its size, rotation and lock, by panel and by keys
  await row(/^Biurko 3, poza pakietem/).click();
  await expect(page.getByRole('button', { name: /^(Zablokuj|Odblokuj)$/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Obróć o 90°' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Następny rozmiar' })).toBeDisabled();
  await expect(page.getByLabel('Rozmiar', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Obrót')).toBeDisabled();
  await row(/^Biurko 3/).focus();
  await page.keyboard.press(']');
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  await row(/^Sala Room 2, poza pakietem/).click();
  for (const label of ['Nazwa', 'Opis', 'Kolor', 'Miejsca siedzące', 'Szerokość', 'Identyfikator Exchange'])
    await expect(page.getByLabel(label)).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Wyświetlacz sali' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Dodaj zdjęcie' })).toBeDisabled();

  // a desk freezes while the plan is open, without a save. The editor reports it, shows the desk as
  // frozen, and saves other changes
  await world.db.query(sql`UPDATE company_limits SET desk_limit = 1 WHERE company_id = ${world.id}`);
  await world.db.query(sql`UPDATE bookables SET state = 2 WHERE company_id = ${world.id} AND id = ${two}`);
  await row(/^Biurko 1/).click();
  await page.getByRole('button', { name: 'Obróć o 90°' }).click();
  await saveButton.click();
  await expect(page.getByText('Tych miejsc nie obejmuje pakiet: 2. Można je tylko przesunąć')).toBeVisible();
  await expect(row(/^Biurko 2, poza pakietem/)).toBeVisible();
  await saveButton.click();
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0);
  const saved = (await savedDrawing(world, world.floor)).desks;
  expect(saved.map(({ stateCode }) => stateCode)).toEqual([0, 2, 2]);
});
