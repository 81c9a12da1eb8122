import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { addMember, deactivateMember } from '#server/testing/test-world.ts';
import { farDay, findPlace, openDay, openHours, withToday } from '../support/booking.ts';
import { bookDeskThroughApi, callApi, createPeriod } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('[BOOK-06] past days, days too far ahead and hours outside the limit are refused with what is allowed', async ({
  page,
  context,
  found,
}) => {
  const world = await found({
    settings: sql`max_booking_period = 30, reservation_hours_limit_mode = 1,
                  reservation_hours_limit_start = '08:00', reservation_hours_limit_end = '18:00'`,
  });
  const ask = async (day: string, from: string, to: string) => {
    const asked = { deskId: world.desks[0], periods: [createPeriod(day, from, to)] };
    return (await callApi(world, world.user, 'POST', '/bookings', asked)).body;
  };
  await world.signIn(context, world.user);
  await withToday(async (today) => {
    expect((await ask(addDays(today, -1), '09:00', '17:00')).errorCode).toBe('dateInPast');
    expect((await ask(addDays(today, 31), '09:00', '17:00')).errorCode).toBe('dateTooFar');
    const late = await ask(addDays(today, 30), '09:00', '19:00');
    expect(late).toMatchObject({ errorCode: 'outsideReservationHours', details: { from: '08:00', to: '18:00' } });
    expect((await ask(addDays(today, 30), '08:00', '18:00')).errorCode).toBeUndefined();

    await openDay(page, world, farDay());
    await expect(page.locator('[data-day]').first()).toHaveAttribute('data-day', today);
    await expect(page.locator(`[data-day="${addDays(today, 31)}"]`)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator(`[data-day="${addDays(today, 30)}"]`)).not.toHaveAttribute('aria-disabled', 'true');
  });
  await openHours(page);
  await page.getByRole('slider', { name: 'Do' }).press('End');
  await expect(page.getByText(/w godzinach 08:00–18:00/).first()).toBeVisible();
});

test('[BOOK-07] a room needs a topic, and its participants are the other active members', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ rooms: 1 });
  const left = await addMember(world.db, world.id, 'user', 'Norbert Nieobecny');
  await deactivateMember({ db: world.db, membersChanged: () => {} }, world.id, left);
  const day = farDay();
  const asked = { roomId: world.rooms[0], periods: [createPeriod(day, '09:00', '10:00')] };
  const refusedFor = async (more: object) =>
    (await callApi(world, world.user, 'POST', '/room', { ...asked, ...more })).body.errorCode;
  expect(await refusedFor({ topic: ' ' })).toBe('topicRequired');
  expect(await refusedFor({ topic: 'Plan', participants: [left] })).toBe('participantNotActive');
  expect(await refusedFor({ topic: 'Plan', participants: [world.user] })).toBe('participantNotActive');

  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(dialog.getByText('Podaj temat spotkania.')).toBeVisible();
  await dialog.getByLabel('Temat spotkania').fill('Przegląd');
  await dialog.getByLabel('Uczestnicy').click();
  await page.keyboard.type('a');
  await expect(page.getByRole('option')).toHaveText([/Ada Admin/, /Marek Manager/]);
  await page.getByRole('option', { name: /Marek Manager/ }).click();
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page.getByRole('row', { name: /Przegląd/ })).toBeVisible();
});

test('[BOOK-08] below the limit one may book, at it the plan says so, and too many days at once are refused', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`max_desk_bookings_count = 2, max_room_bookings_count = 1` });
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  const asked = { deskId: world.desks[1], periods: [2, 3].map((n) => createPeriod(farDay(n), '09:00', '17:00')) };
  expect((await callApi(world, world.user, 'POST', '/bookings', asked)).body).toMatchObject({
    errorCode: 'tooManySelectedBookingDays',
    details: { current: 1, selected: 2, max: 2 },
  });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay(2));
  await findPlace(page, 'Biurko 2', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page).toHaveURL(/bookingsView/);
  await openDay(page, world, farDay(4));
  await expect(page.getByText(/2 z 2|limit/i).first()).toBeVisible();
  await expect(findPlace(page, 'Biurko 3', 'wolne')).toHaveCount(0);
  await expect(findPlace(page, 'Sala Room 1', 'wolna')).toBeVisible();
});

test('a restricted floor can be looked at, and says why nothing on it can be booked', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${world.floor}`);
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await expect(page.getByText(/Dostęp do lokalizacji „Floor” mają tylko wybrane osoby/)).toBeVisible();
  await findPlace(page, 'Biurko 1', 'tylko dla wybranych osób').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
  const asked = { deskId: world.desks[0], periods: [createPeriod(farDay(), '09:00', '10:00')] };
  expect((await callApi(world, world.user, 'POST', '/bookings', asked)).body.errorCode).toBe('restrictedArea');
});

test('nothing typed is lost when the booking fails, and a second try books', async ({ page, context, found }) => {
  const world = await found({ rooms: 1 });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Temat spotkania').fill('Ważna rozmowa');
  await page.route('**/api/*/room', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(dialog.getByLabel('Temat spotkania')).toHaveValue('Ważna rozmowa');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog.getByRole('alert'), 'the network is back').toHaveCount(0);
  await expect(dialog.getByLabel('Temat spotkania')).toHaveValue('Ważna rozmowa');
  await page.unroute('**/api/*/room');
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page.getByRole('row', { name: /Ważna rozmowa/ })).toBeVisible();
});

test('an offered bypass ends with the dialog it was offered in', async ({ page, context, found }) => {
  const world = await found({ desks: 2 });
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  await world.signIn(context, world.manager);
  await openDay(page, world, farDay());
  await findPlace(page, 'Biurko 1', 'zajęte').click();
  await page.getByRole('button', { name: 'Zarezerwuj mimo to' }).click();
  await expect(page.getByRole('dialog').getByText('bez ograniczeń')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('bez ograniczeń')).toHaveCount(0);
  await findPlace(page, 'Biurko 2', 'wolne').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page.getByRole('row', { name: /Marek Manager.*Nie/ })).toBeVisible();
});

test('Enter in an hour of the dialog takes the hour over and does not book yet', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await findPlace(page, 'Biurko 1', 'wolne').click();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookings')) sent.push(request.postDataJSON());
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zmień dzień lub godziny' }).click();
  await dialog.getByRole('textbox', { name: 'Od' }).fill('10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Od' })).toHaveValue('10:00');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: /^Zarezerwuj/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('an hour that was typed and is none books nothing until it is mended, whichever field it stands in', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ rooms: 1 });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(bookings|room)$/.test(request.url())) sent.push(request.url());
  });
  const bar = page.getByRole('region', { name: 'Dzień i godziny' });
  await openHours(page);
  await bar.getByRole('textbox', { name: 'Do' }).fill('7:5');
  const dialog = page.getByRole('dialog');
  const refused = dialog.getByRole('alert').filter({ hasText: 'Nic jeszcze nie zarezerwowano: „7:5” to nie jest' });
  const book = dialog.getByRole('button', { name: 'Zarezerwuj', exact: true });

  // The dialog of a room has its own hours, and its own error if an hour is unreadable.
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  await dialog.getByLabel('Temat spotkania').fill('Plan');
  await dialog.getByRole('button', { name: 'Zmień dzień lub godziny' }).click();
  await expect(dialog.getByText('to nie jest godzina')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Od' }).fill('7:5');
  await book.click();
  await expect(refused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await findPlace(page, 'Biurko 1', 'wolne').click();
  await book.click();
  await expect(refused).toContainText('Wpisz na przykład');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Zmień dzień lub godziny' }).click();
  await dialog.getByRole('textbox', { name: 'Do' }).fill('15');
  await page.keyboard.press('Tab');
  await expect(refused).toHaveCount(0);
  await book.click();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByRole('row').filter({ hasText: '15:00' })).toHaveCount(1);
});
