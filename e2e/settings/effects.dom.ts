import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { addLocation, addPlace } from '#server/testing/test-world.ts';
import { farDay, formatDayOnScreen, openDay, withToday } from '../support/booking.ts';
import { bookDeskThroughApi, bookRoom, callApi, createPeriod } from '../support/calls.ts';
import { findStayFields } from '../support/parking.ts';
import { changeSettings } from '../support/settings.ts';
import { test, type World } from '../support/world.ts';

type Change = Parameters<typeof changeSettings>[2];

/**
 * Checks the effects of settings on the booking screen: first day and hours, days ahead, allowed
 * hours, and the counts in the date bar.
 */
async function onFloors(page: Page, world: World, change: (more: Change) => Promise<void>) {
  // Adds a location below the floor, and another floor.
  const part = await addLocation(world.db, world.id, { parentId: world.floor, name: 'Aneks', type: 5 });
  const other = await addLocation(world.db, world.id, { parentId: world.root, name: 'Inne' });
  for (const floor of [part, other]) await addPlace(world.db, world.id, floor, 'desk', { label: '9' });
  await withToday(async (today) => {
    const dayOf = (days: number) => page.locator(`[data-day="${addDays(today, days)}"]`);
    for (const [days, end] of [
      [0, '24:00'],
      // The end is late, because after the end of today's hours the screen opens tomorrow.
      [1, '23:45'],
    ] as const) {
      await change({
        daysToAddForDefaultBookingDate: days,
        defaultBookingHoursStart: '10:00',
        defaultBookingHoursEnd: end,
      });
      await page.goto(`/${world.urlName}/booking?location=${world.floor}`);
      await expect(dayOf(days)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('button', { name: `10:00–${end}, zmień` })).toBeVisible();
    }

    await expect(dayOf(30)).not.toHaveAttribute('aria-disabled', 'true');
    await change({ maxBookingPeriod: 10 });
    await expect(dayOf(30)).toHaveAttribute('aria-disabled', 'true');
    await expect(dayOf(10)).not.toHaveAttribute('aria-disabled', 'true');
    await change({ maxBookingPeriod: 30 });

    const limited = page.getByText(/w godzinach 11:00–12:00/);
    await change({
      reservationHoursLimitMode: 1,
      reservationHoursLimitStart: '11:00',
      reservationHoursLimitEnd: '12:00',
    });
    await expect(limited.first()).toBeVisible();
    await change({ reservationHoursLimitMode: 0 });
    await expect(limited).toHaveCount(0);

    // The counts of all desks, of the shown floor's desks, and of the desks on the floor and below
    // it.
    for (const [mode, free] of [
      [1, /wolne biurka: 4 z 4/],
      [2, /wolne biurka: 2 z 2/],
      [3, /wolne biurka: 3 z 3/],
    ] as const) {
      await change({ locationCalendarInfoMode: mode });
      await expect(dayOf(1)).toHaveAccessibleName(free);
    }
    await change({ locationCalendarInfoMode: 0 });
    await expect(dayOf(1)).not.toHaveAccessibleName(/wolne biurka/);
  });
}

/** Checks the limits of each kind, and how members confirm their presence. */
async function limitedAndConfirmed(page: Page, world: World, change: (more: Change) => Promise<void>) {
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '10:00');
  await bookRoom(world, world.rooms[0]!, world.user, farDay(), { from: '09:00', to: '10:00', topic: 'Plan' });
  await openDay(page, world, farDay(2));
  const bell = page.getByRole('button', { name: /rezerwacja czeka|Żadna rezerwacja nie czeka/ });
  await expect(bell).toHaveCount(0);
  for (const kind of ['desk', 'room', 'parking'])
    for (const [mode, count] of [
      [1, 0],
      [2, 1],
      [3, 1],
      [0, 0],
    ] as const) {
      await change({ [`${kind}BookingConfirmationMode`]: mode });
      await expect(bell).toHaveCount(count);
    }
  const most = page.getByText(/1 z 1 dozwolonych rezerwacji/);
  for (const [setting, place] of [
    ['maxDeskBookingsCount', /Biurko 2/],
    ['maxRoomBookingsCount', /Room 1/],
  ] as const) {
    await change({ [setting]: 1 });
    await page.getByRole('button', { name: place }).first().click();
    await expect(most.first()).toBeVisible();
    await change({ [setting]: 5 });
    await expect(most).toHaveCount(0);
    await page.keyboard.press('Escape');
    // Closing the dialog goes back in the browser's history, which would abort a navigation that
    // began before.
    await expect(page).not.toHaveURL(/place=/);
  }
}

/**
 * Checks the effects of the settings for parking: first day and hours, allowed hours, and limit.
 */
async function ofParking(page: Page, world: World, change: (more: Change) => Promise<void>) {
  await withToday(async (today) => {
    for (const [days, to] of [
      [0, '24:00'],
      [1, '23:45'],
    ] as const) {
      await change({
        daysToAddForDefaultParkingBookingDate: days,
        defaultParkingBookingHoursStart: '06:30',
        defaultParkingBookingHoursEnd: to,
      });
      await page.goto(`/${world.urlName}/parkingBooking`);
      for (const [end, hour] of [
        ['Od', '06:30'],
        ['Do', to],
      ] as const) {
        await expect(findStayFields(page, end).day).toHaveValue(formatDayOnScreen(addDays(today, days)));
        await expect(findStayFields(page, end).hour).toHaveValue(hour);
      }
    }
  });
  const limited = page.getByText(/w godzinach 07:00–12:00/);
  await change({
    parkingReservationHoursLimitMode: 1,
    parkingReservationHoursLimitStart: '07:00',
    parkingReservationHoursLimitEnd: '12:00',
  });
  await expect(limited).toBeVisible();
  await change({ parkingReservationHoursLimitMode: 0 });
  await expect(limited).toHaveCount(0);

  const held = { parkingSpaceId: world.spaces[0]!, carRegistrationNumber: 'WA 1' };
  const booked = { ...held, ...createPeriod(farDay(), '09:00', '17:00') };
  expect((await callApi(world, world.user, 'POST', '/parking/bookings', booked)).status).toBe(201);
  await page.getByRole('button', { name: /^Garage/ }).click();
  await expect(page.getByRole('button', { name: 'Zarezerwuj miejsce' })).not.toHaveAttribute('aria-disabled', 'true');
  await change({ maxParkingBookingsCount: 1 });
  await expect(page.getByText(/1 z 1 dozwolonych rezerwacji/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zarezerwuj miejsce' })).toHaveAttribute('aria-disabled', 'true');
}

test('[SET-04] what a company sets is seen at once where one books: day and hours, limits, confirmation, what the calendar counts', async ({
  page,
  context,
  found,
}) => {
  test.slow();
  const world = await found({ desks: 2, rooms: 1, limits: sql`parking_space_limit = 60` });
  await world.signIn(context, world.user);
  const change = (more: Change) => changeSettings(world, world.admin, more);
  await onFloors(page, world, change);
  await limitedAndConfirmed(page, world, change);
  await ofParking(page, world, change);
});
