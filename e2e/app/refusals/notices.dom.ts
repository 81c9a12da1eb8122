import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addLocation, addPlace } from '#server/testing/test-world.ts';
import { emptyLocation } from '../../editor/support.ts';
import { farDay } from '../../support/booking.ts';
import { test, type World } from '../../support/world.ts';
import { named, refuseOne, said, told, untold } from './refuse.ts';

/** Opens a signed-in page. Its requests reach the server unless a test refuses them. */
async function openedBy(context: BrowserContext, world: World, userId: string) {
  await world.signIn(context, userId);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, go: (path: string) => page.goto(`/${world.urlName}/${path}`) };
}

const openPlace = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Biurko |Sala )?${name},`) }).click();

test('bookings made, given back or not to be made are told, and so is the last way of signing in', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found({
    rooms: 1,
    settings: sql`desk_booking_confirmation_mode = 2, max_desk_bookings_count = 2`,
  });
  const { db, id } = world;
  await storeBooking(db, {
    ...{ companyId: id, containerId: world.floor, placeId: world.desks[0]!, userId: world.user },
    period: {
      startDate: new Date(Date.now() - 60_000).toISOString(),
      endDate: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  await db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${world.user}`);
  await db.query(sql`
      INSERT INTO user_providers (provider, issuer, subject, user_id)
      VALUES ('Google', 'x', ${randomUUID()}, ${world.user})`);
  const closed = await addLocation(db, id, { parentId: world.root, name: 'Closed' });
  for (const [label, state] of [
    ['1', 3],
    ['2', 2],
  ] as const)
    await addPlace(db, id, closed, 'desk', { label, state });
  for (const [label, state, x] of [
    ['Zamknięta', 3, 320],
    ['Zimna', 2, 540],
  ] as const) {
    const room = await addPlace(db, id, closed, 'room', { label, state });
    await db.query(sql`UPDATE rooms SET x = ${x} WHERE id = ${room}`);
  }
  const vault = await addLocation(db, id, { parentId: world.root, name: 'Vault', restricted: true });
  await addPlace(db, id, vault, 'desk', { label: '1' });
  const context = await browser.newContext();
  const { page, go } = await openedBy(context, world, world.user);
  const dialog = page.getByRole('dialog');
  const on = async (location: string, day: string) => {
    await go(`booking?location=${location}`);
    await page.locator(`[data-day="${day}"]`).click();
  };

  await go('bookingsView');
  await page.getByRole('button', { name: /^Potwierdź obecność: 1/ }).click();
  await dialog.getByRole('button', { name: /^Zwolnij/ }).click();
  await named(dialog.getByRole('group'), 'Zwolnij').click();
  await told(page, 'release: successfully removed');

  await on(world.floor, farDay());
  await openPlace(page, '2');
  await named(dialog, 'Zarezerwuj').click();
  await told(page, 'reservationSucceeded', { name: '2' });
  await on(world.floor, farDay());
  await openPlace(page, 'Room 1');
  await dialog.getByLabel(/^Temat spotkania/).fill('Plan');
  await named(dialog, 'Zarezerwuj').click();
  await told(page, 'roomReservationSucceeded');

  await on(world.floor, farDay(1));
  await named(page, 'Kilka dni').click();
  await page.locator(`[data-day="${farDay(2)}"]`).click();
  await openPlace(page, '3');
  await said(dialog, 'tooManySelectedBookingDays');

  await go('booking');
  await on(closed, farDay());
  for (const [name, entry] of [
    ['1', 'room or desk locked'],
    ['Zamknięta', 'room or desk locked'],
    ['2', 'room or desk downgraded'],
    ['Zimna', 'room or desk downgraded'],
  ] as const) {
    await openPlace(page, name);
    await said(dialog, entry);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await on(vault, farDay());
  await openPlace(page, '1');
  await said(dialog, 'restricted area');
  await expect(named(dialog, 'Zarezerwuj')).toHaveCount(0);

  await go('userProfile/info');
  await named(page, 'Odłącz: Google').click();
  await told(page, 'last provider');
  await context.close();
});

test('invitations, company data and a display’s key: what was done or is wrong is told', async ({ browser, found }) => {
  test.setTimeout(120_000);
  const world = await found();
  await world.db.query(sql`UPDATE companies SET email = 'biuro@firma.example' WHERE id = ${world.id}`);
  const drawn = await emptyLocation(world);
  const context = await browser.newContext();
  const { page, go } = await openedBy(context, world, world.admin);
  const dialog = page.getByRole('dialog');

  await go('invitations');
  await named(page, 'Zaproś').click();
  const fresh = `${randomUUID().slice(0, 12)}@firma.example`;
  await dialog
    .getByRole('textbox')
    .first()
    .pressSequentially(`${fresh} ${world.emailOf(world.user)} `);
  const grid = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
  await said(grid.nth(0), 'invite grid: Ok');
  await said(grid.nth(1), 'invite grid: the validation message');
  await grid
    .nth(1)
    .getByRole('button', { name: /^Usuń z listy/ })
    .click();
  await named(dialog, 'Wyślij zaproszenia').click();
  await told(page, 'invitationsSended', { count: '1' });

  await go('company');
  await page.getByRole('textbox', { name: /^Nazwa firmy/ }).fill('Inna firma');
  await named(page, 'Zapisz').click();
  await told(page, 'successfulySaved');
  const phone = page.getByRole('textbox', { name: /^Numer telefonu/ });
  await phone.fill('123');
  await phone.blur();
  await said(page.getByRole('main'), 'invalid phone');
  await named(page, 'Anuluj').click();
  await named(page, 'Dodaj logo').click();
  for (const [entry, file] of [
    ['wrong logo type', { name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }],
    ['wrong logo size', { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) }],
  ] as const) {
    const choosing = page.waitForEvent('filechooser');
    await named(dialog, 'Wybierz plik').click();
    await (await choosing).setFiles(file);
    await said(dialog, entry);
  }

  await go('settings');
  const days = page.getByLabel(/^Na ile dni naprzód/);
  await days.fill('33');
  await days.blur();
  // The fields correct the order of the hours, so the test changes the hours in the request.
  const settings = '**/companies/settings';
  const wrong = { defaultBookingHoursStart: '18:00', defaultBookingHoursEnd: '09:00' };
  await page.route(settings, (route) => route.continue({ postData: { ...route.request().postDataJSON(), ...wrong } }));
  await named(page, 'Zapisz').click();
  await said(page.getByRole('main'), 'hour range error');
  await page.unroute(settings);
  await refuseOne(page, settings, 500, { errorCode: 'internalError', details: { requestId: '7' } });
  await named(page, 'Zapisz').click();
  await said(page.getByRole('alert'), 'errorOnRequest');
  await named(page, 'Anuluj').click();

  await untold(page, /\/bookings\?locationId=/, async () => {
    await go(`booking?location=${world.floor}`);
    await said(page.getByRole('main'), 'desk state');
  });

  await go(`locationv2/${drawn}`);
  await named(page, 'Sala').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: /^Wyświetlacz sali$/ }).check();
  await named(page, 'Zapisz').click();
  await said(dialog, 'roomDashboardKeyValidationFailed');
  await context.close();
});
