import { expect } from '@playwright/test';
import { addDays } from '#contract/time/wall-clock.ts';
import { book } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { desksOf, firstDay, openRegularDays, threeDates } from './regular-days-steps.ts';

test('[WEEK-02a] two presses from the plan book a desk on regular days without end', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: threeDates() });
  await book(world, world.desks[0]!, world.manager, addDays(firstDay, 7), '10:00', '11:00');
  await world.signIn(context, world.user);
  const dialog = await openRegularDays(page, world);
  await dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 3 terminy/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await desksOf(world)).toBe('1,2,1');
});
