import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addLocation, addMember } from '#server/testing/test-world.ts';
import { setLanguage } from '../support/session.ts';
import { cell, rows } from '../support/table.ts';
import { test } from '../support/world.ts';
import { confirmed, givePicture, store } from './columns-steps.ts';

const lists = [
  { kind: 'desk', path: 'bookingsView?view=all' },
  { kind: 'room', path: 'roomBookingsView?view=all' },
] as const;

test('who manages bookings sees the whole of each row at 1440 px, presence and acts too, in both languages', async ({
  browser,
  found,
}) => {
  const world = await found({ settings: confirmed, desks: 4, rooms: 4 });
  const { db, floor } = world;
  await db.query(sql`UPDATE containers SET name = 'Piętro 4 – zarząd i finanse' WHERE id = ${floor}`);
  const city = await addLocation(db, world.id, { parentId: world.root, name: 'Warszawa', type: 1 });
  const building = await addLocation(db, world.id, { parentId: city, name: 'Budynek A', type: 2 });
  await db.query(sql`UPDATE locations SET parent_id = ${building} WHERE id = ${floor}`);
  await db.query(sql`
    UPDATE bookables SET label = 'Śniardwy' WHERE company_id = ${world.id} AND id = ${world.rooms[1]!}`);
  const reader = await addMember(db, world.id, 'manager', 'Katarzyna Wojciechowska');
  // A meeting of one's own that runs can be changed, ended, cancelled and exported: the most acts that a row has.
  for (const { kind } of lists) await store({ ...world, user: reader }, kind);
  await givePicture(world, reader);
  for (const locale of ['pl-PL', 'en-GB'] as const)
    for (const { path } of lists) {
      const context = await browser.newContext();
      await setLanguage(context, locale);
      await world.signIn(context, reader);
      const page = await context.newPage();
      await page.goto(`/${world.urlName}/${path}`);
      await expect(rows(page)).toHaveCount(4);
      await expect(page.getByText(locale === 'pl-PL' ? 'Niepotwierdzona' : 'Not confirmed').last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(rows(page).locator('img').first()).toHaveJSProperty('naturalWidth', 1);
      // The nearest place stands above the floor, those farther away are hidden.
      await expect(await cell(rows(page).first(), locale === 'pl-PL' ? 'Lokalizacja' : 'Location')).toHaveText(
        'Budynek A Piętro 4 – zarząd i finanse',
        { useInnerText: true },
      );
      const [needed, given] = await page
        .getByRole('table')
        .evaluate(({ parentElement: scroller }) => [scroller!.scrollWidth, scroller!.clientWidth]);
      expect(needed, `${path} in ${locale}`).toBe(given);
      await context.close();
    }
});
