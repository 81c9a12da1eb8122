import { expect, type Locator, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, bookAsset, freezeAsset, removeAllAssets } from '../support/assets.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay } from '../support/booking.ts';
import { callApi } from '../support/calls.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { measureTextVisibility } from '../support/standing.ts';
import { test, type World } from '../support/world.ts';

const cars = ['Opel Vivaro', 'Škoda Octavia', 'Toyota Yaris'] as const;
const own = (page: Page) => page.locator('.ec-event.mine');
const bar = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page, world: World, userId: string, path: string): Promise<void> {
  await world.signIn(page.context(), userId);
  await page.goto(`/${world.urlName}/${path}`);
  await page.getByRole('region', { name: 'Oś czasu rezerwacji' }).waitFor();
}

/** Drags an element with the mouse. `by` is the distance in pixels from the start. */
async function drag(page: Page, what: Locator, by: { x?: number; y?: number }, from?: { x: number }): Promise<void> {
  const box = await waitForStableBox(what);
  const at = { x: box.x + (from?.x ?? box.width / 2), y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + (by.x ?? 0) / 2, at.y + (by.y ?? 0) / 2, { steps: 4 });
  await page.mouse.move(at.x + (by.x ?? 0), at.y + (by.y ?? 0), { steps: 4 });
  await page.mouse.up();
}

/** Returns the position of a car's line, and the width of an hour there. */
async function lineOf(page: Page, car: string) {
  const head = await waitForStableBox(page.locator('.ec-row-head').filter({ hasText: car }));
  const slots = await page.locator('.ec-slot').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  return { y: head.y + head.height / 2, hour: slots[1]! - slots[0]!, x: (of: number) => slots[of]! };
}

const fleet = { limits: sql`fleet_limit = 20` };

test('[FLEET-03] a booking is dragged, resized and moved to another car; what is in the way, or past, has it stay, and says why', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  const { ids } = await addAssets(world, 'car', 'Flota Warszawa', cars);
  const day = farDay();
  await bookAsset(world, 'car', ids[1]!, world.manager, { day, from: '14:00', to: '18:00', title: 'Targi' });
  await open(page, world, world.user, `fleetBooking?view=day&day=${day}`);

  // Drags over free time of the Yaris, from ten to twelve.
  const line = await lineOf(page, 'Toyota Yaris');
  await page.mouse.move(line.x(10) + 4, line.y);
  await page.mouse.down();
  await page.mouse.move(line.x(11) + 4, line.y, { steps: 4 });
  await page.mouse.move(line.x(12) - 4, line.y, { steps: 4 });
  await page.mouse.up();
  await expect(dialog(page).getByRole('combobox', { name: 'Samochód' })).toHaveValue(/Toyota Yaris/);
  await dialog(page).getByLabel('Tytuł').press('Enter');
  await expect(dialog(page)).toContainText('Wpisz tytuł rezerwacji.');
  await dialog(page).getByLabel('Tytuł').fill('   ');
  await dialog(page).getByLabel('Tytuł').press('Enter');
  await expect(dialog(page)).toContainText('Wpisz tytuł rezerwacji.');
  await dialog(page).getByLabel('Tytuł').fill('Wizyta u klienta');
  await dialog(page).getByRole('button', { name: 'Zarezerwuj' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page, /Toyota Yaris.*Wizyta u klienta.*10:00 – 12:00/)).toBeVisible();

  // Moves the booking to a later hour, then lengthens it.
  await drag(page, own(page), { x: 2 * line.hour });
  await expect(bar(page, /Wizyta.*12:00 – 14:00/)).toBeVisible();
  await drag(page, own(page), { x: line.hour }, { x: 2 * line.hour - 4 });
  await expect(bar(page, /Wizyta.*12:00 – 15:00/)).toBeVisible();

  // Drags the booking onto the Octavia, which a colleague holds from 14:00. The booking returns to
  // its position, and a toast names the holder.
  const other = await lineOf(page, 'Škoda Octavia');
  const taken = await measureTextVisibility(page, /Samochód jest wtedy zajęty: Marek Manager/, async () => {
    await drag(page, own(page), { y: other.y - line.y });
    await page.mouse.move(10, 500);
  });
  // The toast stays three seconds (modules, section 9), not the usual six.
  expect(taken).toBeLessThan(5_500);
  await expect(bar(page, /Toyota Yaris.*12:00 – 15:00/)).toBeVisible();

  // Moves the booking to the Vivaro, which is free.
  const free = await lineOf(page, 'Opel Vivaro');
  await drag(page, own(page), { y: free.y - line.y });
  await expect(bar(page, /Opel Vivaro.*12:00 – 15:00/)).toBeVisible();
  await expect
    .poll(async () => {
      const { body } = await callApi(world, world.user, 'POST', '/fleet/bookings/retrieve', {});
      return (body.items as { carName: string }[]).map(({ carName }) => carName);
    })
    .toEqual(['Opel Vivaro']);

  // A colleague's booking opens without its title and cannot be dragged.
  const theirs = bar(page, /Škoda Octavia.*Marek Manager/);
  await expect(theirs).not.toHaveAccessibleName(/Targi/);
  await drag(page, theirs, { x: 2 * line.hour });
  await expect(bar(page, /Škoda Octavia.*14:00 – 18:00/)).toBeVisible();
  await theirs.click();
  await expect(dialog(page)).toContainText('To rezerwacja innej osoby');
  await page.keyboard.press('Escape');

  // A booking longer than half an hour shows its owner, and a shorter booking does not.
  await expect(own(page).getByText('UU')).toBeVisible();
  await bookAsset(world, 'car', ids[2]!, world.user, { day, from: '08:00', to: '08:30', title: 'Krótko' });
  await expect(bar(page, /Krótko/)).toBeVisible();
  await expect(bar(page, /Krótko/).getByText('UU')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Miesiąc' }).check();
  await expect(bar(page, /Wizyta/)).toBeVisible();
  await expect(own(page).getByText('UU')).toHaveCount(0);

  await page.goto(`/${world.urlName}/fleetBooking?view=day&day=2026-01-07`);
  const past = await lineOf(page, 'Opel Vivaro');
  const over = await measureTextVisibility(page, /Ten czas już minął\. Wybierz późniejszy\./, async () => {
    await page.mouse.click(past.x(10) + 5, past.y);
    await page.mouse.move(10, 500);
  });
  expect(over).toBeLessThan(5_500);
  await expect(dialog(page)).toBeHidden();
});

test('[FLEET-05] a move that the network refuses is taken back without a word; a car that could not be added is, and says so', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  const { groupId, ids } = await addAssets(world, 'car', 'Flota', cars);
  const day = farDay();
  await bookAsset(world, 'car', ids[2]!, world.user, { day, from: '10:00', to: '12:00', title: 'Wizyta' });
  await open(page, world, world.user, `fleetBooking?view=day&day=${day}`);
  const { hour } = await lineOf(page, 'Toyota Yaris');
  let refuse: () => void = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/fleet/bookings', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // Every request fails: the browser repeats a request without a response.
    await refused;
    await route.abort();
  });
  await drag(page, own(page), { x: 3 * hour });
  await expect(bar(page, /Wizyta.*13:00 – 15:00/)).toBeVisible();
  refuse();
  await expect(bar(page, /Wizyta.*10:00 – 12:00/)).toBeVisible();
  await expect(page.locator('[data-toasts]')).toHaveText('');

  await signInNextPerson(page, world, world.manager, `fleet/${groupId}`);
  await page.route('**/fleet/addCar', (route) => route.abort());
  await page.getByRole('button', { name: 'Dodaj samochód' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Ford Transit');
  await dialog(page).getByLabel('Numer rejestracyjny').fill('GD 1234');
  await dialog(page).getByRole('button', { name: 'Dodaj' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/Nie udało się dodać samochodu „Ford Transit”/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ford Transit' })).toBeHidden();
  // The form keeps the typed values.
  await page.unroute('**/fleet/addCar');
  await page.getByRole('button', { name: 'Popraw' }).click();
  await expect(dialog(page).getByLabel('Numer rejestracyjny')).toHaveValue('GD 1234');
  await dialog(page).getByRole('button', { name: 'Dodaj' }).click();
  await expect(page.getByRole('article', { name: 'Ford Transit' })).toBeVisible();
});

test('[FLEET-02] cars stand under fleets that close, in a week of six-hour slots from Monday to Saturday, a day, a month and an agenda', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  // An empty fleet shows a notice. Members who may configure the fleet also get a link.
  await world.signIn(page.context(), world.manager);
  await page.goto(`/${world.urlName}/fleetBooking`);
  await page.getByRole('link', { name: 'Skonfiguruj flotę' }).click();
  await expect(page.getByRole('heading', { name: 'Floty' })).toBeVisible();
  await signInNextPerson(page, world, world.user, 'fleetBooking');
  await expect(page.getByText('Nie ma jeszcze samochodów do zarezerwowania.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skonfiguruj flotę' })).toHaveCount(0);

  const { ids } = await addAssets(world, 'car', 'Flota Warszawa', cars);
  await addAssets(world, 'car', 'Flota Gdańsk', ['Dacia Duster']);
  await freezeAsset(world, ids[0]!);
  const day = farDay();
  await bookAsset(world, 'car', ids[2]!, world.user, { day, from: '10:00', to: '12:00', title: 'Wizyta' });
  await page.goto(`/${world.urlName}/fleetBooking?day=${day}`);
  await page.getByRole('region', { name: 'Oś czasu rezerwacji' }).waitFor();

  await expect(page.locator('.ec-col-head').first()).toContainText('pon.');
  await expect(page.locator('.ec-col-head')).toHaveCount(6);
  await expect(page.locator('.ec-slots').first().locator('.ec-slot')).toHaveText(['00', '06', '12', '18']);
  await expect(page.locator('.ec-row-head')).toHaveText([
    /Flota Gdańsk/,
    /Dacia/,
    /Warszawa/,
    /Opel.*Zamrożone/,
    /Škoda/,
    /Toyota/,
  ]);
  await page.getByRole('button', { name: /Flota Warszawa/, expanded: true }).press('Enter');
  await expect(page.locator('.ec-row-head')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /Flota Warszawa/, expanded: false })).toBeFocused();
  await page.getByRole('searchbox').fill('toyota');
  await expect(page.locator('.ec-row-head')).toHaveText([/Warszawa/]);
  await page.getByRole('button', { name: /Flota Warszawa/, expanded: false }).click();
  await expect(page.locator('.ec-row-head')).toHaveText([/Warszawa/, /Toyota/]);

  await page.getByRole('radio', { name: 'Miesiąc' }).check();
  await expect(page.locator('.ec-col-head').nth(27)).toContainText('28');
  await page.getByRole('radio', { name: 'Dzień', exact: true }).check();
  await expect(page.locator('.ec-col-head')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Agenda' }).check();
  await expect(page.getByRole('listitem').filter({ hasText: '10:00–12:00' })).toContainText('Toyota Yaris');

  // The dialog offers by keyboard what the mouse does on the timeline.
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Zarezerwuj' }).press('Enter');
  // Sets both hours, because the proposed hours depend on the time of the test run.
  for (const [at, hour] of [
    [1, '17'],
    [0, '9'],
  ] as const) {
    await dialog(page).getByLabel('Godzina').nth(at).fill(hour);
    await dialog(page).getByLabel('Godzina').nth(at).press('Tab');
  }
  await dialog(page).getByLabel('Tytuł').fill('Targi');
  await dialog(page).getByRole('combobox', { name: 'Samochód' }).fill('dacia');
  await page.getByRole('option', { name: /Dacia Duster/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Początek' }).fill(day.split('-').reverse().join('-'));
  await dialog(page).getByRole('textbox', { name: 'Początek' }).press('Tab');
  await dialog(page).getByLabel('Tytuł').press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dacia Duster' })).toContainText('09:00–17:00');
});

test('where the clocks of fleets differ, each has its own line of now, and says its hour', async ({ page, found }) => {
  const world = await removeAllAssets(await found(fleet));
  await addAssets(world, 'car', 'Flota Warszawa', ['Opel Vivaro']);
  await open(page, world, world.user, 'fleetBooking');
  await page.getByRole('radio', { name: 'Dzień', exact: true }).check();
  await expect(page.locator('.ec-now-indicator')).toHaveCount(1);
  await expect(page.locator('.ec-bg-event.now')).toHaveCount(0);

  // The other time zone must have the same day as Warsaw at this hour.
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Warsaw' }).format(),
  );
  const isEarly = hour < 12;
  await addAssets(world, 'car', 'Flota Druga', ['Dacia Duster'], isEarly ? 'Asia/Dubai' : 'Europe/Lisbon');
  await page.reload();
  await expect(page.locator('.ec-bg-event.now')).toHaveCount(4);
  await expect(page.locator('.ec-now-indicator')).toHaveCount(0);
  const heads = page.getByRole('button', { name: /^Flota / });
  const lines = await page.locator('.ec-bg-event.now').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .sort((some, other) => some.y - other.y)
      .map(({ x }) => Math.round(x)),
  );
  // The list is sorted by name, so the other fleet comes first.
  const [others, warsaw] = [lines.slice(0, 2), lines.slice(2)];
  expect(new Set(others).size).toBe(1);
  expect(Math.sign(others[0]! - warsaw[0]!)).toBe(isEarly ? 1 : -1);
  for (const at of [0, 1]) await expect(heads.nth(at)).toHaveText(/\d\d:\d\d/);
  await expect(heads.first()).not.toHaveText((await heads.last().textContent())!.match(/\d\d:\d\d/)![0]);
});
