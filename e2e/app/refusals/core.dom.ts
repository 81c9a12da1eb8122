import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addLocation, addPerson } from '#server/testing/test-world.ts';
import { emptyLocation } from '../../editor/support.ts';
import { farDay } from '../../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../../support/calls.ts';
import { findRows } from '../../support/table.ts';
import { test, type World } from '../../support/world.ts';
import { named, reason, refusedPage, told } from './refuse.ts';

const why = (page: Page) => page.getByRole('alert').filter({ hasText: reason });

/** Closes a dialog without saving its fields. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Odrzuć/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Stores a desk booking that awaits its confirmation. */
const waits = (world: World) =>
  storeBooking(world.db, {
    ...{ companyId: world.id, containerId: world.floor, placeId: world.desks[0]!, userId: world.user },
    period: {
      startDate: new Date(Date.now() - 60_000).toISOString(),
      endDate: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });

/** Closes every toast, so that a later toast with the same text is a new one. */
async function dismissToasts(page: Page): Promise<void> {
  const close = page.locator('[data-toasts]').getByRole('button');
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1_000 });
    expect(await close.count()).toBe(0);
  }).toPass();
}

test('bookings, consents and ways of signing in: what the server refuses is told in a toast, and why', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found({ settings: sql`desk_booking_confirmation_mode = 2` });
  const { db, user } = world;
  await waits(world);
  await bookDeskThroughApi(world, world.desks[1]!, user, farDay(), '09:00', '17:00');
  await db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${user}`);
  await db.query(sql`
    INSERT INTO user_providers (provider, issuer, subject, user_id) VALUES ('Google', 'x', ${randomUUID()}, ${user})`);
  await db.query(sql`UPDATE users SET terms_of_service_on = now() WHERE id = ${user}`);
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, user);

  await go('bookingsView');
  await page.getByRole('button', { name: /^Potwierdź obecność: 1/ }).click();
  const bell = page.getByRole('dialog');
  await bell.getByRole('button', { name: /^Jestem/ }).click();
  await told(page, 'errorOnBookingConfirmation');
  await bell.getByRole('button', { name: /^Zwolnij/ }).click();
  await named(bell.getByRole('group'), 'Zwolnij').click();
  await told(page, 'release: remove failed');
  await page.keyboard.press('Escape');
  const later = findRows(page).filter({ hasText: 'Zaplanowana' });
  await context.route(/\/(ics|createGoogleEvent|createOutlookEvent)\?/, (route) =>
    route.fulfill({ status: 409, json: { errorCode: 'busy', message: reason, details: {} } }),
  );
  for (const calendar of [/\.ics/, /Google/, /Outlook/]) {
    await later.getByRole('button', { name: /^Dodaj do kalendarza/ }).click();
    await page.getByRole('menuitem', { name: calendar }).click();
    await told(page, 'ICS download, Google and Outlook event creation');
    await dismissToasts(page);
  }
  await later.getByRole('button', { name: /^Odwołaj rezerwację/ }).click();
  await told(page, 'removeFailed (booking)');
  await expect(later).toHaveCount(1);

  await go('userProfile/info');
  await named(page, 'Odłącz: Google').click();
  await told(page, 'errorOnRemovingProvider');

  await go('userProfile/changePassword');
  for (const label of [/^Nowe hasło$/, /^Powtórz hasło$/]) await page.getByLabel(label).fill('Zażółć gęślą 2!');
  await named(page, 'Zapisz').click();
  await told(page, 'errorOnSwttingPassword');
  await expect(why(page)).toBeVisible();
  await named(page, 'Anuluj').click();

  await db.query(sql`UPDATE users SET terms_of_service_on = NULL WHERE id = ${user}`);
  await go('booking');
  const consents = page.getByRole('dialog', { name: /^Zanim przejdziesz dalej$/ });
  await consents.getByLabel(/regulamin|terms of service/).check();
  await named(consents, 'Akceptuję').click();
  await told(page, 'acceptConsentsError');
  await expect(why(page)).toBeVisible();
  await context.close();
});

test('companies, locations and plans: what the server refuses is told in a toast, and why', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const [world, closed] = [await found(), await found({ desks: 0, rooms: 0 })];
  const { db } = world;
  await db.query(sql`UPDATE companies SET is_active = false WHERE id = ${closed.id}`);
  await callApi(world, world.admin, 'POST', '/companies/extraAttributes', { name: 'Zespół' });
  const bare = await addLocation(db, world.id, { parentId: world.root, name: 'Bare' });
  const drawn = await emptyLocation(world);
  const founder = await addPerson(db, 'Fela Founder');
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.admin);
  const dialog = page.getByRole('dialog');

  await go('manageUsers');
  const team = page.getByRole('textbox', { name: 'Zespół: Ula User' });
  await team.fill('Grafika');
  await team.press('Enter');
  await told(page, 'errorOnSetExtraAttribute');

  await go('locations');
  const openZones = async () => {
    await page
      .getByRole('article', { name: 'Bare' })
      .getByRole('button', { name: /^Działania: / })
      .click();
    await named(page, 'Strefa czasowa', 'menuitem').click();
  };
  const isZones = /\/timeZones$/;
  await page.route(isZones, (route) =>
    route.fulfill({ status: 409, json: { errorCode: 'busy', message: reason, details: {} } }),
  );
  await openZones();
  await told(page, 'timezones load');
  await page.unroute(isZones);
  await go('locations');
  await openZones();
  await dialog.locator('input[role="combobox"]').fill('Lisbon');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await named(dialog, 'Zapisz').click();
  await told(page, 'timezones save');
  await expect(why(page)).toBeVisible();
  await leave(page);

  await go(`booking?location=${bare}`);
  await page
    .getByRole('button', { name: /^Wstaw przykładowy plan$/ })
    .first()
    .click();
  await told(page, 'sampleDataClonedFailed');

  await go(`locationv2/${drawn}`);
  await named(page, 'Biurko, rozmiar 2').focus();
  await page.keyboard.press('Enter');
  await named(page, 'Zapisz').click();
  await told(page, 'saveFailed (plan)');
  await context.close();

  const inactive = await browser.newContext();
  const { page: companyPage, go: open } = await refusedPage(inactive, closed, closed.admin);
  await open('company');
  await named(companyPage, 'Aktywuj').click();
  await named(companyPage.getByRole('alertdialog'), 'Aktywuj').click();
  await told(companyPage, 'errorOnActivatingCompany');
  await inactive.close();

  const nowhere = await browser.newContext();
  const { page: first } = await refusedPage(nowhere, world, founder);
  await first.goto('/');
  const add = first.getByRole('dialog', { name: /^Dodaj firmę$/ });
  await add.getByRole('radio', { name: /^Założyć nową$/ }).check();
  await add.getByRole('textbox', { name: /^Nazwa firmy/ }).fill('Żabi Skok');
  await add.getByRole('textbox', { name: /^Numer telefonu/ }).fill('22 123 45 67');
  await named(add, 'Załóż firmę').click();
  await told(first, 'errorOnSaveMessage');
  await expect(why(first)).toBeVisible();
  await nowhere.close();
});
