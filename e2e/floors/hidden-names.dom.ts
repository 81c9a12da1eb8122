import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('[WEEK-09] the open page of a stranger has no byte of a hidden name, until the company shows it', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`names_seen_by = 'nobody'` });
  const holder = await addMember(world.db, world.id, 'user', 'Qwzyxa Vbnmkowa');
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[0]!, holder, day, '09:00', '17:00');
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // The directory names colleagues, and not where they are.
    if (response.url().includes('/api/') && !response.url().endsWith('/people'))
      bodies.push(response.text().catch(() => ''));
  });
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  const desk = findPlace(page, 'Biurko 1', 'zajęte do 17:00');
  await desk.click();
  await expect(page.getByRole('dialog').getByText('Zajęte', { exact: true }).first()).toBeVisible();
  for (const text of [await page.content(), ...(await Promise.all(bodies))])
    expect(text).not.toMatch(/qwzyxa|vbnmkowa/i);

  await world.db.query(sql`UPDATE company_settings SET names_seen_by = 'all' WHERE company_id = ${world.id}`);
  await page.reload();
  await findPlace(page, 'Biurko 1', 'zajęte do 17:00: Qwzyxa Vbnmkowa').click();
  await expect(page.getByRole('dialog')).toContainText('Qwzyxa Vbnmkowa');
});
