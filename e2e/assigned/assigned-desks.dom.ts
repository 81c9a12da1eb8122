import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays, formatDisplayDay, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const assigning = { settings: sql`assigned_desks = true, max_booking_period = 90` };
const choose = async (page: Page, field: string, text: string) => {
  const box = page.getByRole('combobox', { name: field });
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
};
const assignments = (world: World) =>
  world.db.query<{ userId: string; weekdays: string }>(sql`
    SELECT user_id AS "userId", weekdays::text FROM place_assignments WHERE company_id = ${world.id}`);

test('a manager assigns a desk, sees whose booking lies on its days and cancels it; the list finds, changes and ends it', async ({
  page,
  context,
  found,
}) => {
  const world = await found(assigning);
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/assignedDesks`);
  await expect(page.getByText('Żadne biurko nie jest jeszcze przypisane.')).toBeVisible();
  await page.getByRole('button', { name: 'Przypisz biurko' }).click();
  const dialog = page.getByRole('dialog', { name: 'Przypisz biurko' });
  await choose(page, 'Lokalizacja', 'Floor');
  await choose(page, 'Biurko', 'Biurko 2');
  await choose(page, 'Osoba', 'Ula User');
  await expect(dialog.getByText('W te dni biurko ma 1 rezerwację innej osoby:')).toBeVisible();
  await expect(dialog.getByText(/^Ada Admin, /)).toBeVisible();
  await dialog.getByLabel('Co zrobić z tymi rezerwacjami?').selectOption('cancel');
  await dialog.getByRole('button', { name: 'Przypisz', exact: true }).click();
  await expect(page.getByText('Przypisano biurko 2.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Ula User' });
  await expect(row).toContainText('pon.–pt.');
  expect(await assignments(world)).toEqual([{ userId: world.user, weekdays: '{[1,6)}' }]);
  const kept = await world.db.query(sql`SELECT FROM bookings WHERE company_id = ${world.id} AND state < 2`);
  expect(kept).toEqual([]);

  await page.getByRole('button', { name: 'Zmień przypisanie: biurko 2, Ula User' }).click();
  const change = page.getByRole('dialog', { name: 'Zmień przypisanie biurka 2' });
  for (const weekday of ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek'])
    await change.getByRole('checkbox', { name: weekday }).uncheck();
  await expect(change.getByText('Zaznacz co najmniej jeden dzień tygodnia.')).toBeVisible();
  await expect(change.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
  await change.getByRole('checkbox', { name: 'środa' }).check();
  await change.getByRole('button', { name: 'Zapisz' }).click();
  await expect(row).toContainText('śr.');

  await page.getByRole('searchbox', { name: 'Szukaj po numerze, osobie lub miejscu' }).fill('nikt');
  await expect(page.getByText('Nic nie pasuje do wyszukiwania.')).toBeVisible();
  await page.getByRole('button', { name: 'Pokaż wszystkie' }).click();
  await page.getByRole('button', { name: 'Zakończ przypisanie: biurko 2, Ula User' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ' }).click();
  await expect(page.getByText('Biurko 2 mogą znów rezerwować wszyscy.')).toBeVisible();
  expect(await assignments(world)).toEqual([]);
});

test('the owner leaves a day to others in one press and takes it back, and learns that somebody has it', async ({
  page,
  context,
  found,
}) => {
  const world = await found(assigning);
  const assignmentId = await storeDeskAssignment(world.db, {
    ...{ companyId: world.id, deskId: world.desks[1]!, userId: world.user },
  });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  const desk = page.getByRole('article', { name: 'Biurko 2, Floor' });
  await desk
    .getByRole('button', { name: /^Nie przyjdę: / })
    .first()
    .click();
  await expect(page.getByText(/^Biurko 2 jest wolne dla innych: /)).toBeVisible();
  await expect(desk.getByText('wolne dla innych')).toHaveCount(1);
  await desk.getByRole('button', { name: /^Jednak przyjdę: / }).click();
  await expect(desk.getByText('wolne dla innych')).toHaveCount(0);

  const day = farDay();
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 2', 'Twoje biurko, wolne dla Ciebie').click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 2' });
  await dialog.getByRole('button', { name: /^Nie przyjdę: / }).click();
  await expect(dialog.getByRole('button', { name: /^Jednak przyjdę: / })).toBeVisible();
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, day, '09:00', '17:00');
  await expect(page.getByRole('dialog', { name: 'Biurko 2 jest zajęte' })).toBeVisible();
  const body = { assignmentId, days: [day] };
  const refused = await callApi(world, world.user, 'PUT', '/assignedDesks/takeBack', body);
  expect(refused).toMatchObject({ status: 409, body: { errorCode: 'releasedDayBooked' } });
});

test('a release says which bookings it cancels, and its undo brings them back; a holiday is released in one press', async ({
  page,
  context,
  found,
}) => {
  const world = await found(assigning);
  await storeDeskAssignment(world.db, { companyId: world.id, deskId: world.desks[1]!, userId: world.user });
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[1]!, world.user, day, '09:00', '17:00');
  const bookings = () => world.db.query(sql`SELECT FROM bookings WHERE company_id = ${world.id} AND state < 2`);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/myBookings`);
  const desk = page.getByRole('article', { name: 'Biurko 2, Floor' });
  await desk.getByRole('button', { name: 'Nie przyjdę od … do …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zwolnij biurko 2 na dłużej' });
  await dialog.getByLabel('Do', { exact: true }).fill(formatDisplayDay(day));
  await dialog.getByLabel('Od', { exact: true }).fill(formatDisplayDay(day));
  await dialog.getByLabel('Od', { exact: true }).press('Tab');
  await expect(dialog.getByText('Zwolnisz 1 dzień.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zwolnij' }).click();
  await expect(page.getByText(/Odwołano też Twoją rezerwację tego biurka\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await bookings()).length).toBe(0);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Twoje rezerwacje tego biurka wróciły.')).toBeVisible();
  expect(await bookings()).toHaveLength(1);
});

test('a manager who hands over a desk sees the booking of a day that its former owner released', async ({
  page,
  context,
  found,
}) => {
  const world = await found(assigning);
  const day = farDay();
  const assignmentId = await storeDeskAssignment(world.db, {
    ...{ companyId: world.id, deskId: world.desks[1]!, userId: world.user },
  });
  expect(
    (await callApi(world, world.user, 'PUT', '/assignedDesks/release', { assignmentId, days: [day] })).status,
  ).toBe(200);
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/assignedDesks`);
  await page.getByRole('button', { name: 'Zmień przypisanie: biurko 2, Ula User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmień przypisanie biurka 2' });
  await choose(page, 'Osoba', 'Marek Manager');
  await expect(dialog.getByText(/^Ada Admin, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zmieniono przypisanie biurka 2.')).toBeVisible();
  expect((await assignments(world))[0]!.userId).toBe(world.manager);
});

test('an open plan shows at once that a desk got an owner, and offers days without one', async ({
  page,
  context,
  found,
}) => {
  const world = await found(assigning);
  const day = farDay();
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await expect(findPlace(page, 'Biurko 2', 'wolne')).toBeVisible();
  const body = { deskId: world.desks[1], userId: world.admin, weekdays: [getIsoWeekday(day)], from: day, until: null };
  expect((await callApi(world, world.manager, 'POST', '/deskAssignments', body)).status).toBe(201);
  await findPlace(page, 'Biurko 2', 'przypisane: Ada Admin').click();
  const dialog = page.getByRole('dialog', { name: 'Biurko 2 jest przypisane' });
  await expect(dialog.getByText('Dni bez przypisania')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Przypisz osobie…' })).toHaveCount(0);
  const next = dialog.getByText('Dni bez przypisania').locator('..').getByRole('button').first();
  await next.click();
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 2' })).toBeVisible();
});

test('an absence frees the owner’s desk, which offers no way back but the absence, and its end names the day that others keep', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`assigned_desks = true, absences = true, max_booking_period = 90` });
  await storeDeskAssignment(world.db, { companyId: world.id, deskId: world.desks[1]!, userId: world.user });
  const day = farDay(1);
  const id = crypto.randomUUID();
  const absence = { id, firstDay: day, lastDay: addDays(day, 1), bookingIds: [] };
  expect((await callApi(world, world.user, 'POST', '/absences', absence)).status).toBe(201);
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/absences`);
  await expect(
    page.getByText('Jeśli masz przypisane biurko, w całe dni nieobecności inni mogą je rezerwować.'),
  ).toBeVisible();
  await openDay(page, world, addDays(day, 1));
  await findPlace(page, 'Biurko 2', 'wolne').click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 2' });
  await expect(dialog.getByText('To biurko jest Ci przypisane codziennie.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Jednak przyjdę/ })).toHaveCount(0);
  await expect(dialog.getByText(/: nieobecność, wolne dla innych$/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Nieobecności' }).click();
  await page.getByRole('button', { name: /^Nieobecność .*: działania$/ }).click();
  await page.getByRole('menuitem', { name: 'Usuń nieobecność' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(
    page.getByText(
      `Przypisane biurko nie wróciło do Ciebie w 1 dniu, bo ktoś je zarezerwował: biurko 2, ${formatDisplayDay(day)}.`,
    ),
  ).toBeVisible();
});
