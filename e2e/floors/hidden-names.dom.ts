import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../support/calls.ts';
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
  // The address names the open desk, so its dialog opens again by itself.
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('Qwzyxa Vbnmkowa');
});

test('[WEEK-09] the dialog of a desk that was just taken loses a name that is hidden meanwhile', async ({
  page,
  context,
  found,
}) => {
  const world = await found({});
  const holder = await addMember(world.db, world.id, 'user', 'Qwzyxa Vbnmkowa');
  const day = farDay();
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 1', 'wolne').click();
  await bookDeskThroughApi(world, world.desks[0]!, holder, day, '09:00', '17:00');
  const notice = page.getByRole('dialog').getByText('ktoś właśnie zajął');
  await expect(notice).toContainText('Qwzyxa Vbnmkowa');
  const [booking] = await world.db.query<{ id: string }>(sql`
    SELECT id FROM bookings WHERE company_id = ${world.id} AND user_id = ${holder}`);
  const hidden = await callApi(world, holder, 'PUT', `/myBookings/${booking!.id}/name`, { isHidden: true });
  expect(hidden.status).toBe(204);
  // The page waits for a random time before it reads names again.
  await expect(notice).not.toContainText('Qwzyxa', { timeout: 10_000 });
  await expect(notice).toContainText('do 17:00');
});
