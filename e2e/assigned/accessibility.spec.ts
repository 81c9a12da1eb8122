import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { storeWait } from '#server/testing/waitlist-requests.ts';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { createPeriod } from '../support/calls.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on assigned desks, their dialogs, the owner’s days and waiting people', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`assigned_desks = true, waitlist = true` });
  const path = `/${world.urlName}/assignedDesks`;
  await world.signIn(context, world.manager);
  const assigned = () =>
    storeDeskAssignment(world.db, { companyId: world.id, deskId: world.desks[0]!, userId: world.manager });
  const pressed = (name: string, button: RegExp) => ({
    name,
    show: async () => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    },
  });
  const again = () => ({
    name: 'the list of assigned desks',
    show: async () => {
      await page.goto(path);
      await expect(page.getByRole('listitem').filter({ hasText: 'Marek Manager' })).toBeVisible();
    },
  });
  await checkScreensWithAxe(
    page,
    [
      {
        name: 'no assigned desk',
        show: async () => {
          await page.goto(path);
          await expect(page.getByText(/^Żadne biurko|^No desk/)).toBeVisible();
        },
      },
      {
        name: 'assigned desks',
        show: async () => {
          await assigned();
          await page.goto(path);
          await expect(page.getByRole('listitem').filter({ hasText: 'Marek Manager' })).toBeVisible();
        },
      },
      pressed('assigning a desk', /^(Przypisz biurko|Assign a desk)$/),
      again(),
      pressed('changing an assignment', /^(Zmień przypisanie|Change the assignment)/),
      again(),
      pressed('ending an assignment', /^(Zakończ przypisanie|End the assignment)/),
      {
        name: 'the number of waiting people',
        show: async () => {
          const period = createPeriod(farDay(), '09:00', '17:00');
          await storeWait(world.db, { companyId: world.id, userId: world.user, placeId: world.desks[0]!, period });
          await visit(page, `/${world.urlName}/waits`);
          await expect(page.getByRole('heading', { name: /^(Lista oczekujących|Waitlist)$/ })).toBeVisible();
        },
      },
      {
        name: 'the owner’s days',
        show: async () => {
          await visit(page, `/${world.urlName}/myBookings`);
          await expect(page.getByRole('article')).toBeVisible();
        },
      },
      pressed('releasing a holiday', /^(Nie przyjdę od|Not coming from)/),
    ],
    speakByProfile(world.manager),
  );
});
