import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { farDay } from '../support/booking.ts';
import { book, cancel } from '../support/calls.ts';
import { behave, letterTo } from '../support/mailbox.ts';
import { pageOf, rowOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('a letter about a booking leads to the list where it stands; its end comes as a letter too', async ({
  browser,
  found,
}) => {
  const world = await found();
  const [bookingId] = await book(world, world.desks[1]!, world.user, farDay(), '09:00', '17:00');
  const letter = await letterTo(world.emailOf(world.user));
  expect(letter.subject).toMatch(/^Zarezerwowano: Biurko 2, /);
  expect(letter.files.some(({ content }) => content.includes(`UID:${bookingId}@`))).toBe(true);
  const page = await pageOf(browser, world, world.user, 'bookingsView');
  const link = letter.links[0]!;
  expect(new URL(link).pathname).toBe(new URL(page.url()).pathname);
  await page.goto(link);
  await expect(await rowOf(page, { head: 'Biurko', name: '2' })).toBeVisible();
  await cancel(world, world.admin, bookingId!);
  const last = await letterTo(world.emailOf(world.user), letter);
  expect(last.subject).toMatch(/^Odwołano rezerwację: Biurko 2, /);
  expect(last.text).toContain('Kto odwołał: Ada Admin');
  await page.context().close();
});

test('a letter that the mail server will not take holds up no booking, and is remembered', async ({ found }) => {
  const world = await found();
  await behave(world.emailOf(world.user), 'refuse');
  await book(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  const mails = () => world.db.query(sql`SELECT status, detail FROM mails WHERE company_id = ${world.id}`);
  await expect.poll(mails).toEqual([{ status: 'refused', detail: expect.stringMatching(/^[^@]*550[^@]*$/) }]);
});
