import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('a member waits for a taken desk, and takes it on a phone when its holder cancels', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`waitlist = true, max_booking_period = 90` });
  const day = farDay();
  const [held] = await bookDeskThroughApi(world, world.desks[0]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 1', 'zajęte').click();
  await page.getByRole('button', { name: 'Poczekaj na miejsce' }).click();
  await page.getByRole('dialog', { name: 'Poczekaj na wolne miejsce' }).getByRole('button', { name: 'Czekam' }).click();
  await expect(page.getByText('Jesteś na liście oczekujących.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${world.urlName}/myBookings`);
  await expect(page.getByText('1. w kolejce')).toBeVisible();
  await callApi(world, world.admin, 'PUT', '/bookings/cancel', { bookingIds: [held] });
  const offer = page.getByRole('list', { name: 'Propozycje z listy oczekujących' }).getByRole('listitem');
  await expect(offer).toContainText('Zwolniło się: Biurko 1, Floor, ', { timeout: 30_000 });
  await offer.getByRole('button', { name: 'Biorę' }).click();
  await expect(page.getByText('Zarezerwowano: Biurko 1.')).toBeVisible();
  await expect(offer).toHaveCount(0);
});
