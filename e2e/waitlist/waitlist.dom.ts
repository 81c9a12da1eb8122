import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createParkingSpaceDraft } from '#server/testing/test-parkings.ts';
import { storeWait, storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';
import { addAssets, bookAsset, removeAllAssets } from '../support/assets.ts';
import { farDay, findPlace, formatDayOnScreen, openDay } from '../support/booking.ts';
import { bookDeskThroughApi, bookRoom, callApi, createPeriod } from '../support/calls.ts';
import { createParking, fillStay, findSpace } from '../support/parking.ts';
import { test, type World } from '../support/world.ts';

const on = { settings: sql`waitlist = true, max_booking_period = 90` };
const waits = (world: World) =>
  world.db.query<{ placeId: string | null; locationId: string | null; booksAtOnce: boolean }>(sql`
    SELECT bookable_id AS "placeId", container_id AS "locationId", books_at_once AS "booksAtOnce" FROM waits
    WHERE company_id = ${world.id} AND ended_on IS NULL ORDER BY joined_on, id`);

test('a member waits for a taken desk from the plan, sees the rank, changes and leaves the wait', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const day = farDay();
  for (const desk of world.desks) await bookDeskThroughApi(world, desk, world.admin, day, '09:00', '17:00');
  await storeWait(world.db, {
    ...{ companyId: world.id, userId: world.manager, placeId: world.desks[0]! },
    period: createPeriod(day, '09:00', '17:00'),
  });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 1', 'zajęte').click();
  await page.getByRole('button', { name: 'Poczekaj na miejsce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poczekaj na wolne miejsce' });
  await expect(dialog.getByText('Dostaniesz wiadomość i 15 minut na odpowiedź.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  await expect(page.getByText('Jesteś na liście oczekujących.')).toBeVisible();
  // A second wait for the same desk is refused, and the dialog keeps what its person chose.
  await page.getByRole('button', { name: 'Poczekaj na miejsce' }).click();
  await dialog.getByRole('radio', { name: 'Zarezerwuj od razu' }).click();
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Czekasz już na te miejsca w tym czasie.');
  await dialog.getByLabel('Na co czekasz').selectOption({ label: 'Dowolne biurko: Floor' });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await waits(world)).slice(1)).toEqual([
    { placeId: world.desks[0], locationId: null, booksAtOnce: false },
    { placeId: null, locationId: world.floor, booksAtOnce: true },
  ]);

  await page.goto(`/${world.urlName}/myBookings`);
  const list = page.getByRole('region', { name: 'Lista oczekujących' });
  const item = list.getByRole('listitem').filter({ hasText: 'Biurko 1, Floor' });
  await expect(item).toContainText('2. w kolejce');
  await item.getByRole('button', { name: 'Czynności: Biurko 1, Floor' }).click();
  await page.getByRole('menuitem', { name: 'Rezerwuj od razu' }).click();
  await expect(item).toContainText('Gdy się zwolni, zarezerwujemy od razu.');
  await item.getByRole('button', { name: 'Czynności: Biurko 1, Floor' }).click();
  await page.getByRole('menuitem', { name: 'Przestań czekać' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Przestań czekać' }).click();
  await expect(item).toHaveCount(0);
});

test('an offer stands above the plan with its minutes, and one press takes it', async ({ page, context, found }) => {
  const world = await found(on);
  const day = farDay();
  const offered = { companyId: world.id, userId: world.user, placeId: world.desks[0]! };
  // The browser's estimate of the server's clock may differ by some milliseconds.
  const heldUntil = new Date(Date.now() + 9.5 * 60_000).toISOString();
  await storeWaitWithOffer(world.db, { ...offered, period: createPeriod(day, '09:00', '17:00') }, heldUntil);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  const banner = page.getByRole('listitem').filter({ hasText: 'Zwolniło się: Biurko 1, Floor, ' });
  await expect(banner).toContainText(/Czeka na Ciebie jeszcze (9 minut|10 minut)\./);
  await banner.getByRole('button', { name: 'Biorę' }).click();
  await expect(page.getByText('Zarezerwowano: Biurko 1.')).toBeVisible();
  await expect(banner).toHaveCount(0);
  const own = (await callApi(world, world.user, 'GET', '/myBookings')).body.bookings;
  expect(own).toMatchObject([{ placeName: '1' }]);
});

test('lost responses to answers and changes are no errors, because the page sends them again', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const period = createPeriod(farDay(), '09:00', '17:00');
  const own = { companyId: world.id, userId: world.user, period };
  const heldUntil = new Date(Date.now() + 10 * 60_000).toISOString();
  await storeWaitWithOffer(world.db, { ...own, placeId: world.desks[0]! }, heldUntil);
  // The open offer of the kind keeps the server from serving this wait.
  await storeWait(world.db, { ...own, locationId: world.floor });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  const lost: string[] = [];
  await page.route('**/waits/**', async (route) => {
    const sent = `${route.request().method()} ${route.request().url().split('/').at(-1)}`;
    if (lost.includes(sent)) return await route.continue();
    lost.push(sent);
    await route.fetch();
    await route.abort();
  });
  const list = page.getByRole('region', { name: 'Lista oczekujących' });
  const item = list.getByRole('listitem').filter({ hasText: 'Dowolne biurko: Floor' });
  const act = async (name: string) => {
    await item.getByRole('button', { name: /^Czynności/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Rezerwuj od razu');
  await expect(item).toContainText('Gdy się zwolni, zarezerwujemy od razu.');
  await act('Przestań czekać');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Przestań czekać' }).click();
  await expect(page.getByText('Już nie czekasz na to miejsce.')).toBeVisible();
  await list.getByRole('button', { name: /^Biorę/ }).click();
  await expect(page.getByText('Zarezerwowano: Biurko 1.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Biurko 1' })).toHaveCount(1);
  expect(lost).toHaveLength(3);
});

test('the link of an email asks before it answers, and says when the offer has passed', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const day = farDay();
  const offered = { companyId: world.id, userId: world.user, placeId: world.desks[0]! };
  const heldUntil = new Date(Date.now() + 10 * 60_000).toISOString();
  const { offerId } = await storeWaitWithOffer(
    world.db,
    { ...offered, period: createPeriod(day, '09:00', '17:00') },
    heldUntil,
  );
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings?offer=${offerId}&answer=leave`);
  const question = page.getByRole('alertdialog', { name: 'Zostawiasz: Biurko 1, Floor?' });
  await question.getByRole('button', { name: 'Zostawiam' }).click();
  await expect(page.getByText('Zostawiasz: Biurko 1. Teraz może to zarezerwować ktoś inny.')).toBeVisible();
  await page.goto(`/${world.urlName}/myBookings?offer=${offerId}&answer=take`);
  await expect(page.getByText('Ta propozycja już minęła.')).toBeVisible();
  // The link of an offer that its person took in another window says that they have the place.
  const [taken] = await bookDeskThroughApi(world, world.desks[1]!, world.user, day, '09:00', '17:00');
  await page.goto(`/${world.urlName}/myBookings?offer=${taken}&answer=take`);
  await expect(page.getByText('Zarezerwowano: Biurko 2.')).toBeVisible();
});

test('a floor without a free desk offers to wait for any of its desks', async ({ page, context, found }) => {
  const world = await found(on);
  const day = farDay();
  for (const desk of world.desks) await bookDeskThroughApi(world, desk, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await expect(page.getByText('W tym czasie nie ma tu wolnego biurka.')).toBeVisible();
  await page.getByRole('button', { name: 'Poczekaj na miejsce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poczekaj na wolne miejsce' });
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  await expect(page.getByText('Jesteś na liście oczekujących.')).toBeVisible();
  expect(await waits(world)).toEqual([{ placeId: null, locationId: world.floor, booksAtOnce: false }]);
});

test('the dialog for a taken room says that the server invites no one, if people are chosen', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ ...on, rooms: 2 });
  const day = farDay();
  await bookRoom(world, world.rooms[0]!, world.admin, day, { from: '00:00', to: '24:00', topic: 'Plan' });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const waitForRoom = async () => {
    await findPlace(page, 'Sala Room 1', 'zajęta').click();
    await page.getByRole('button', { name: 'Poczekaj na miejsce' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Poczekaj na wolne miejsce' });
  const told = dialog.getByText('Lista oczekujących nikogo nie zaprasza.');
  await waitForRoom();
  await expect(dialog.getByLabel('Temat spotkania')).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await findPlace(page, 'Sala Room 2', 'wolna').click();
  await page.getByRole('dialog').getByLabel('Uczestnicy').click();
  await page.keyboard.type('Marek');
  await page.getByRole('option', { name: /Marek Manager/ }).click();
  await page.keyboard.press('Escape');
  await waitForRoom();
  await expect(told).toBeVisible();
});

test('a company without the waitlist shows none of it', async ({ page, context, found }) => {
  const world = await found({ settings: sql`max_booking_period = 90` });
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[0]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 1', 'zajęte').click();
  await expect(page.getByRole('dialog').getByText('Ada Admin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Poczekaj na miejsce' })).toHaveCount(0);
});

test('a member waits for a taken parking space with the car, and for any space of a full parking', async ({
  page,
  context,
  found,
}) => {
  const world = await found({
    limits: sql`parking_space_limit = 60`,
    settings: sql`waitlist = true, parking_reservation_hours_limit_mode = 0`,
  });
  const spaces = [createParkingSpaceDraft(1, { x: 0, y: 0 })];
  const { parking } = await createParking(world, { rows: 1, cols: 1, parkingSpaces: spaces });
  const day = farDay(2);
  const placeId = spaces[0]!.id;
  const details = { carIconId: null, carRegistrationNumber: 'KR 1', description: '' };
  await storeBooking(world.db as never, {
    ...{ companyId: world.id, kind: 'parking', placeId, userId: world.admin, details },
    ...{ containerId: parking.id, period: createPeriod(day, '09:00', '17:00') },
  });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/parkingBooking?parking=${parking.id}`);
  await fillStay(page, 'Do', day, '17:00');
  await fillStay(page, 'Od', day, '09:00');
  await expect(page.getByText('W tym czasie nie ma tu wolnego miejsca.')).toBeVisible();
  await findSpace(page, '1').click();
  const taken = page.getByRole('dialog', { name: 'Kto zajmuje miejsce 1', exact: true });
  await taken.getByRole('button', { name: 'Poczekaj na miejsce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poczekaj na wolne miejsce' });
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  // Without a registration number nothing is sent.
  await expect(dialog.getByLabel('Numer rejestracyjny')).toBeFocused();
  await dialog.getByLabel('Numer rejestracyjny').fill('kr 55');
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  await expect(page.getByText('Jesteś na liście oczekujących.')).toBeVisible();
  expect(await waits(world)).toEqual([{ placeId, locationId: null, booksAtOnce: false }]);
  const [stored] = await world.db.query<{ details: object }>(
    sql`SELECT details FROM waits WHERE company_id = ${world.id}`,
  );
  expect(stored!.details).toEqual({ carIconId: null, carRegistrationNumber: 'KR 55', description: '' });
});

test('a member waits for a taken car from the booking of a colleague', async ({ page, context, found }) => {
  const world = await removeAllAssets(await found({ limits: sql`fleet_limit = 20`, settings: sql`waitlist = true` }));
  const { groupId, ids } = await addAssets(world, 'car', 'Flota', ['Skoda']);
  const day = farDay();
  await bookAsset(world, 'car', ids[0]!, world.admin, { day, from: '09:00', to: '12:00' });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/fleetBooking?view=agenda&day=${day}`);
  await page.getByRole('button', { name: /Skoda/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Poczekaj na miejsce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poczekaj na wolne miejsce' });
  await dialog.getByLabel('Na co czekasz').selectOption({ label: 'Dowolny samochód: Flota' });
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  await expect(dialog.getByLabel('Tytuł')).toBeFocused();
  await dialog.getByLabel('Tytuł').fill('Wyjazd');
  await dialog.getByRole('button', { name: 'Czekam' }).click();
  await expect(page.getByText('Jesteś na liście oczekujących.')).toBeVisible();
  expect(await waits(world)).toEqual([{ placeId: null, locationId: groupId, booksAtOnce: false }]);
});

test('a manager sees how many people wait for what, on the chosen days alone', async ({ page, context, found }) => {
  const world = await found(on);
  const day = farDay();
  const period = createPeriod(day, '09:00', '17:00');
  for (const userId of [world.user, world.admin])
    await storeWait(world.db, { companyId: world.id, userId, locationId: world.floor, period });
  await storeWait(world.db, { companyId: world.id, userId: world.user, placeId: world.desks[0]!, period });
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/waits`);
  const list = page.getByRole('list', { name: 'Lista oczekujących' });
  const days = page.getByRole('group', { name: 'Na dni' });
  await days.getByRole('textbox', { name: 'Do dnia' }).fill(formatDayOnScreen(day));
  await days.getByRole('textbox', { name: 'Do dnia' }).blur();
  await expect(list.getByRole('listitem')).toHaveText([/Dowolne biurko: Floor.*2 osoby/, /Biurko 1, Floor.*1 osoba/]);
  await days.getByRole('textbox', { name: 'Do dnia' }).fill(formatDayOnScreen(addDays(day, -1)));
  await days.getByRole('textbox', { name: 'Do dnia' }).blur();
  await expect(page.getByText('W te dni nikt na nic nie czeka.')).toBeVisible();
});
