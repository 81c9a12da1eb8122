import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addMember } from '#server/testing/test-world.ts';
import { callApi } from '../support/calls.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { visit } from '../support/visit.ts';
import { test, type World } from '../support/world.ts';

/** Queues the server's job that runs each minute, so that it runs now. */
const turn = ({ db }: World) =>
  db.query(
    sql`SELECT graphile_worker.add_job('releaseUnconfirmed', json_build_object('dueOn', ${new Date().toISOString()}::text))`,
  );

test('an unconfirmed booking is shown, loses its place after the configured minutes, and is counted', async ({
  browser,
  found,
}) => {
  const world = await found({
    settings: sql`desk_booking_confirmation_mode = 2, desk_release_minutes = 20, count_no_shows = true`,
  });
  const late = await addMember(world.db, world.id, 'user', 'Leon Late');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const store = (userId: string, desk: number, from: number, to: number) =>
    storeBooking(world.db, {
      ...{ companyId: world.id, containerId: world.floor, placeId: world.desks[desk]!, userId },
      ...{ period: { startDate: at(from), endDate: at(to) }, createdOn: at(-3 * 24 * 60) },
    });
  const intime = await store(world.user, 0, -10, 60);
  // Five minutes remain until the release. The server runs its job each minute by itself.
  await store(late, 1, -15, 60);
  await store(late, 1, -25 * 60, -24 * 60);

  const page = await openPageOf(browser, world, late, 'bookingsView?view=all');
  await expect(findRows(page)).toHaveCount(2);
  const bell = page.getByRole('button', { name: /^Potwierdź obecność: 1/ });
  await bell.click();
  await expect(page.getByText(/^Potwierdź do \d\d:\d\d, potem miejsce zostanie zwolnione\.$/)).toBeVisible();

  await signInNextPerson(page, world, world.manager, 'bookingsView');
  await page.getByRole('button', { name: 'Kto nie potwierdził' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kto nie potwierdził obecności' });
  const group = (name: string) => drawer.getByRole('region', { name, exact: true }).getByRole('listitem');
  await expect(group('Jeszcze nie potwierdzono (2)')).toContainText(['Leon Late', 'Ula User']);
  await expect(drawer.getByRole('region', { name: 'Bez potwierdzenia w ostatnich 90 dniach' })).toContainText(
    /Leon Late\s*1 z 1/,
  );

  // A colleague's confirmation and the end of the other booking's minutes change the open list.
  const confirmed = await callApi(world, world.user, 'POST', '/bookingsConfirmation/confirm', {
    reservationId: intime,
  });
  expect(confirmed.status).toBe(204);
  await expect(group('Jeszcze nie potwierdzono (1)')).toContainText(['Leon Late']);
  await world.db.query(sql`
    UPDATE bookings b SET during = earlier.during, occupies = earlier.during
    FROM (SELECT id, tstzrange(lower(during) - interval '6 min', upper(during)) AS during FROM bookings) AS earlier
    WHERE earlier.id = b.id AND b.company_id = ${world.id} AND b.user_id = ${late} AND upper(b.during) > now()`);
  await turn(world);
  await expect(group('Zwolniono (1)')).toContainText([/Leon Late.*zwolniono o \d\d:\d\d/s]);

  const email = await waitForEmailTo(world.emailOf(late));
  expect(email.subject).toMatch(/^Zwolniono niepotwierdzoną rezerwację: Biurko 2/);
  expect(email.text).toContain('Powód: nikt nie potwierdził obecności na czas.');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Kto nie potwierdził' })).toBeFocused();

  await signInNextPerson(page, world, late, 'bookingsView?view=all');
  await expect(findRows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Potwierdź obecność/ })).toHaveCount(0);
  await visit(page, `/${world.urlName}/userProfile/info`);
  await expect(page.getByRole('region', { name: 'Potwierdzanie obecności' })).toContainText('2 z 2');
  await page.context().close();
});
