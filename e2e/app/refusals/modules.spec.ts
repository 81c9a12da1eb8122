import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addParking } from '#server/testing/test-parkings.ts';
import { addAssets } from '../../support/assets.ts';
import { farDay, shown } from '../../support/booking.ts';
import { codeOf, inMinutes, runningBooking } from '../../support/place-codes.ts';
import { test } from '../../support/world.ts';
import { granted, languages, named, reads, reason, refusedPage, said, standing, told, untold } from './refuse.ts';

test('what is done with car parks and the server refuses is said, and why, in both languages; so is what it does', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const settings = sql`parking_reservation_hours_limit_mode = 1, parking_reservation_hours_limit_start = '07:00',
    parking_reservation_hours_limit_end = '19:00'`;
  const world = await found({ settings });
  for (const [at, locale] of languages.entries()) {
    const other = `Plac ${locale}`;
    await addParking(world.db, world.id, { name: other });
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, world, world.admin, locale);
    const main = page.getByRole('main');
    const because = main.getByRole('alert').filter({ hasText: reason });
    const people = /\/people(\?|$)/;

    await go('parking/manage');
    const remove = async () => {
      await page.getByRole('article', { name: other }).getByRole('button').click();
      await named(page.getByRole('alertdialog'), 'Usuń parking', 'Remove car park').click();
    };
    await remove();
    await told(page, locale, 'parking removeFailed');
    await reads(page.locator('[data-toasts]'), locale, [reason, reason]);
    await granted(page, '**/parking?*', async () => {
      await remove();
      await told(page, locale, 'successfulyRemoved', { name: other });
    });

    await untold(page, people, async () => {
      await go(`parking/edit/${world.parking}`);
      await page.getByRole('textbox', { name: /^(Nazwa|Name)/ }).fill(`Garaż ${locale}`);
      const everybody = page.getByRole('checkbox', { name: /^(Mogą tu parkować wszyscy|Everybody may park here)/ });
      await everybody.uncheck();
      await said(main, locale, 'cannotLoadUsers (management)');
      await everybody.check();
    });
    await named(page, 'Zapisz', 'Save').click();
    await told(page, locale, 'parking saveFailed');
    await expect(because).toBeVisible();
    await granted(page, '**/parking', async () => {
      await named(page, 'Zapisz', 'Save').click();
      await told(page, locale, 'parking saveSuccess');
    });

    await untold(page, people, async () => {
      await go(`parkingBooking?parking=${world.parking}`);
      const bypass = page.getByRole('switch', { name: /^(Tryb administratora|Administrator mode)/ });
      await bypass.check();
      await said(main, locale, 'cannotLoadUsers');
      await bypass.uncheck();
    });
    const stay = async (end: RegExp, hour: string) => {
      const group = page.getByRole('group', { name: end });
      // Another day in each language: nobody parks twice at once.
      for (const [field, typed] of [
        [group.getByRole('textbox').first(), shown(farDay(at))],
        [group.getByLabel(/^(Godzina|Hour)$/), hour],
      ] as const) {
        await field.fill(typed);
        await field.blur();
      }
    };
    await stay(/^(Od|From)$/, '05:00');
    await stay(/^(Do|To)$/, '11:00');
    await said(main, locale, 'a booking outside the allowed period');
    await stay(/^(Od|From)$/, '09:00');
    await stay(/^(Do|To)$/, '11:00');
    const space = String(at + 1);
    await page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(`^(Miejsce|Space) ${space},`) })
      .click();
    await page.getByRole('textbox', { name: /^(Numer rejestracyjny|Registration number)/ }).fill('WA 12345');
    await named(page, 'Zarezerwuj miejsce', 'Book the space').click();
    await told(page, locale, 'bookFailed');
    await expect(because).toBeVisible();
    await granted(page, '**/parking/bookings', async () => {
      await named(page, 'Zarezerwuj miejsce', 'Book the space').click();
      await told(page, locale, 'bookSuccess', { name: space });
    });
    await said(main, locale, 'space cleared');
    await named(page.locator('[data-toasts]'), 'Cofnij', 'Undo').click();
    await told(page, locale, 'removeFailed (parking booking)');
    await context.close();
  }
});

test('who confirms by a code or in their list is told what they have there, and what did not happen, in both languages', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const settings = sql`desk_booking_confirmation_mode = 3, room_booking_confirmation_mode = 3, parking_booking_confirmation_mode = 3`;
  const world = await found({ settings });
  const byNoCodes = await found();
  const parked = { kind: 'parking', placeId: world.spaces[0]!, containerId: world.parking };
  const car = { carRegistrationNumber: 'WA 12', description: '', carIconId: null };
  await runningBooking(world, world.spaces[0]!, { ...parked, details: car });
  await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'room', placeId: world.rooms[1]!, containerId: world.floor, userId: world.user },
    period: { startDate: inMinutes(3_000), endDate: inMinutes(3_060) },
    details: { topic: 'Planowanie' },
  });
  await runningBooking(world, world.rooms[0]!, { kind: 'room', details: { topic: 'Rozmowa' } });
  for (const [at, locale] of languages.entries()) {
    await runningBooking(world, world.desks[at]!, { userId: world.manager });
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, world, world.manager, locale);
    const main = page.getByRole('main');
    const scanned = async (placeId: string, code = codeOf(world, placeId)) =>
      go(`qr?qr=${encodeURIComponent(await code)}`);

    await page.route('**/qr/scan', (route) => route.continue());
    await go('qr');
    await said(main, locale, 'noQrDetected');
    await go('qr?qr=made-up');
    await said(main, locale, 'doesNotExists');
    for (const [placeId, entry] of [
      [world.desks[2]!, 'noDeskReservation'],
      [world.rooms[1]!, 'noRoomReservation'],
      [world.spaces[1]!, 'noParkingReservation'],
    ] as const) {
      await scanned(placeId);
      await said(main, locale, entry);
    }
    await scanned(world.desks[at]!);
    const confirm = main.getByRole('button', { name: /^(Potwierdź|Confirm) ?: / });
    await confirm.click();
    await told(page, locale, 'confirmFailed');
    await reads(page.locator('[data-toasts]'), locale, [reason, reason]);
    await granted(page, '**/qr/confirm', async () => {
      await confirm.click();
      // 4 s, and not the 6 of any other.
      const stood = await standing(page, locale, 'confirmSuccess');
      expect(stood).toBeGreaterThan(3_000);
      expect(stood).toBeLessThan(5_800);
    });
    await context.close();

    const elsewhere = await browser.newContext();
    const their = await refusedPage(elsewhere, byNoCodes, byNoCodes.user, locale);
    await their.page.route('**/qr/scan', (route) => route.continue());
    await their.go(`qr?qr=${encodeURIComponent(await codeOf(byNoCodes, byNoCodes.desks[0]!))}`);
    await said(their.page.getByRole('main'), locale, 'notEnabled');
    await elsewhere.close();

    const mine = await browser.newContext();
    const list = await refusedPage(mine, world, world.user, locale);
    await list.go('myBookings');
    const item = (text: string | RegExp) => list.page.getByRole('main').getByRole('listitem').filter({ hasText: text });
    const choose = async (text: string | RegExp, pl: string, en: string) => {
      await item(text)
        .getByRole('button', { name: /co zrobić z rezerwacją$|what to do with the booking$/ })
        .click();
      await named(list.page, pl, en, 'menuitem').click();
    };
    await item('Rozmowa')
      .getByRole('button', { name: /^(Jestem|I’m here) ?: / })
      .click();
    await told(list.page, locale, 'errorOnBookingConfirmation (my bookings)');
    await untold(list.page, /\/planned(\?|$)/, async () => {
      await choose('Planowanie', 'Odwołaj rezerwację', 'Cancel booking');
      await told(list.page, locale, 'removeFailed (my bookings)');
      await choose(/(Miejsce|Space) 1/, 'Zakończ teraz', 'End now');
      await told(list.page, locale, 'myBookings.terminate.error');
    });
    const sure = (pl: string, en: string) => named(list.page.getByRole('alertdialog'), pl, en).click();
    await choose('Planowanie', 'Odwołaj rezerwację', 'Cancel booking');
    await sure('Odwołaj rezerwację', 'Cancel booking');
    await reads(list.page.locator('[data-toasts]'), locale, [
      `Rezerwacja nie została odwołana. ${reason}`,
      `The booking was not cancelled. ${reason}`,
    ]);
    await expect(item('Planowanie')).toBeVisible();
    await choose(/(Miejsce|Space) 1/, 'Zakończ teraz', 'End now');
    await sure('Zakończ rezerwację', 'End booking');
    await reads(list.page.locator('[data-toasts]'), locale, [
      `Rezerwacja nie została zakończona. ${reason}`,
      `The booking was not ended. ${reason}`,
    ]);
    await mine.close();
  }
});

test('where there is nothing yet, that is said and what to do, in both languages', async ({ browser, found }) => {
  const world = await found();
  const { groupId } = await addAssets(world, 'car', 'Pusta', []);
  const { groupId: gear } = await addAssets(world, 'resource', 'Pusta', []);
  const bare = await found();
  await bare.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${bare.id}`);
  await bare.db.query(sql`
    UPDATE all_containers SET removed_on = now()
    WHERE company_id = ${bare.id} AND id IN (${bare.parking}, ${bare.fleet}, ${bare.resourceGroup})`);
  for (const locale of languages) {
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, bare, bare.admin, locale);
    const main = page.getByRole('main');
    for (const [path, entry] of [
      ['fleet', 'no fleets'],
      ['resources', 'no resource groups'],
      ['fleetBooking', 'no configured cars'],
      ['resourceBooking', 'no configured resources'],
      ['parking/manage', 'no parkings (management)'],
      ['parkingBooking', 'no parkings'],
      ['myBookings', 'no bookings'],
      ['parkingBookingsView', 'no parking bookings'],
      ['fleetBookingView', 'no car bookings'],
      ['resourceBookingView', 'no resource bookings'],
    ] as const) {
      await go(path);
      await said(main, locale, entry);
    }
    await context.close();
    const other = await browser.newContext();
    const full = await refusedPage(other, world, world.admin, locale);
    await full.go(`fleet/${groupId}`);
    await said(full.page.getByRole('main'), locale, 'no cars');
    await full.go(`resources/${gear}`);
    await said(full.page.getByRole('main'), locale, 'no resources');
    await other.close();
  }
});
