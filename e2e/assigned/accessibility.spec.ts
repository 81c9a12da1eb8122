import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeAssignment } from '#server/testing/assignment-requests.ts';
import { walk } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on assigned desks, their dialogs and the owner’s days', async ({ page, context, found }) => {
  const world = await found({ settings: sql`assigned_desks = true` });
  const path = `/${world.urlName}/assignedDesks`;
  await world.signIn(context, world.manager);
  const assigned = () =>
    storeAssignment(world.db, { companyId: world.id, deskId: world.desks[0]!, userId: world.manager });
  const pressed = (name: string, button: RegExp) => ({
    name,
    show: async () => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    },
  });
  await walk(
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
          await expect(page.getByText('Marek Manager')).toBeVisible();
        },
      },
      pressed('assigning a desk', /^(Przypisz biurko|Assign a desk)$/),
      {
        name: 'the owner’s days',
        show: async () => {
          await visit(page, `/${world.urlName}/myBookings`);
          await expect(page.getByRole('article')).toBeVisible();
        },
      },
    ],
    speakByProfile(world.manager),
  );
});
