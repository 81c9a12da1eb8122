import { expect, type Page, test } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { type AxeScreen, checkScreensWithAxe } from '../support/accessibility.ts';
import { company } from '../support/people.ts';
import { signIn } from '../support/session.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { addVisitor } from '../support/visitor.ts';
import { test as inWorld } from '../support/world.ts';

const list = (name: string, path: string): AxeScreen => ({
  name,
  show: async (page: Page) => {
    await visit(page, `/${company}/${path}`);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  },
});
const opened = (name: string, button: string): AxeScreen => ({
  name,
  show: async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  },
});

test('axe finds nothing on the lists, their dialogs, empty or unread', async ({ page, context }) => {
  const visitor = await addVisitor('manager');
  await signIn(context, visitor);
  await checkScreensWithAxe(
    page,
    [
      list('desk bookings', 'bookingsView'),
      opened('cancelling', 'Odwołaj rezerwację'),
      opened('date range', 'Zakres dat'),
      list('room bookings', 'roomBookingsView'),
      opened('meeting', 'Edytuj spotkanie'),
      {
        name: 'an empty list',
        show: async () => {
          await visit(page, `/${company}/bookingsView?deskNo=99999`);
          await expect(page.getByText(/nie pasuje do filtrów/).first()).toBeVisible();
        },
      },
      {
        name: 'a list that cannot be read',
        show: async () => {
          await page.route('**/retrieve', (route) => route.abort());
          await page.goto(`/${company}/bookingsView`);
          await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible({ timeout: 40_000 });
        },
      },
    ],
    speakByProfile(visitor),
  );
});

inWorld('axe finds nothing on who has not confirmed', async ({ page, context, found }) => {
  const world = await found({ settings: sql`desk_booking_confirmation_mode = 2, count_no_shows = true` });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const where = { companyId: world.id, containerId: world.floor, placeId: world.desks[0]!, userId: world.user };
  await storeBooking(world.db, { ...where, period: { startDate: at(-10), endDate: at(60) } });
  await storeBooking(world.db, { ...where, period: { startDate: at(-1_500), endDate: at(-1_450) } });
  await world.signIn(context, world.manager);
  const show = async () => {
    await page.goto(`/${world.urlName}/bookingsView`);
    await page.getByRole('button', { name: 'Kto nie potwierdził' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  };
  await checkScreensWithAxe(page, [{ name: 'who has not confirmed', show }], speakByProfile(world.manager));
});
