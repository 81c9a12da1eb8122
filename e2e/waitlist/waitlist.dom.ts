import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeOffer, storeWait } from '#server/testing/waitlist-requests.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi, createPeriod } from '../support/calls.ts';
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
  await storeOffer(world.db, { ...offered, period: createPeriod(day, '09:00', '17:00') }, heldUntil);
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

test('the link of an email asks before it answers, and says when the offer has passed', async ({
  page,
  context,
  found,
}) => {
  const world = await found(on);
  const day = farDay();
  const offered = { companyId: world.id, userId: world.user, placeId: world.desks[0]! };
  const heldUntil = new Date(Date.now() + 10 * 60_000).toISOString();
  const { offerId } = await storeOffer(
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
