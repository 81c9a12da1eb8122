import { expect, test } from '@playwright/test';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { company } from '../support/people.ts';
import { signIn } from '../support/session.ts';
import { speakByProfile } from '../support/speak.ts';
import { addVisitor } from '../support/visitor.ts';

test('axe finds nothing on a phone’s lists and their filters', async ({ page, context }) => {
  const visitor = await addVisitor('manager');
  await signIn(context, visitor);
  const list = (path: string) => ({
    name: path,
    show: async () => {
      await page.goto(`/${company}/${path}`);
      await expect(page.getByText(/1–8/)).toBeVisible();
    },
  });
  const filters = {
    name: 'filters',
    show: async () => {
      await page
        .getByRole('button', { name: /^Filtry/ })
        .first()
        .tap();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    },
  };
  await checkScreensWithAxe(page, [list('bookingsView'), list('roomBookingsView'), filters], speakByProfile(visitor));
});
