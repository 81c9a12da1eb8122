import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { wallClock } from '#contract/wall-clock.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addLocation, addMember } from '#server/testing/test-world.ts';
import { shown } from '../support/booking.ts';
import { setLanguage } from '../support/session.ts';
import { cell, head, pageOf, rowOf, rows } from '../support/table.ts';
import { test, type World } from '../support/world.ts';

const zone = 'Pacific/Auckland';
const settings = sql`desk_booking_confirmation_mode = 2, room_booking_confirmation_mode = 1`;
const lists = [
  { kind: 'desk', path: 'bookingsView', place: 'Biurko', label: (no: number) => String(no) },
  { kind: 'room', path: 'roomBookingsView', place: 'Sala', label: (no: number) => `Room ${no}` },
] as const;
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Gives somebody a picture. */
async function givePicture(world: World, userId: string): Promise<void> {
  const id = randomUUID();
  await world.db.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes) VALUES (${id}, NULL, 'image/png', ${Buffer.from(onePixel, 'base64')})`);
  await world.db.query(sql`UPDATE users SET avatar_file_id = ${id} WHERE id = ${userId}`);
}

/** What is over, what runs and what is to come at the places 1 to 4, the first two over; gives when each begins. */
async function store(world: World, kind: 'desk' | 'room'): Promise<string[]> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const places = kind === 'desk' ? world.desks : world.rooms;
  const [first, second, third, fourth] = places.map((placeId) => {
    return { companyId: world.id, kind, placeId, containerId: world.floor, userId: world.user };
  });
  await storeBooking(world.db, { ...first!, period: { startDate: at(-3), endDate: at(-1) }, state: 1 });
  await storeBooking(world.db, { ...second!, period: { startDate: at(-3), endDate: at(-1) } });
  await storeBooking(world.db, { ...third!, period: { startDate: at(-1), endDate: at(1) } });
  await storeBooking(world.db, { ...fourth!, period: { startDate: at(1), endDate: at(3) }, adminBypass: true });
  return [at(-3), at(-3), at(-1), at(1)];
}

test('[VIEW-02] who manages bookings sees people, their pictures and bypasses; a status is right where the place is; presence is a column while confirming is on', async ({
  browser,
  found,
}) => {
  // It is half a day later there than where the browser is, so a status of the wrong clock would show.
  const confirming = await found({ timeZone: zone, settings, desks: 4, rooms: 4 });
  const plain = await found({ timeZone: zone, desks: 4, rooms: 4 });
  for (const world of [confirming, plain]) {
    await givePicture(world, world.user);
    for (const { kind, path, place, label } of lists) {
      const starts = await store(world, kind);
      const seen = [
        { status: 'Zakończona', presence: 'Potwierdzona', bypass: 'Nie' },
        { status: 'Zakończona', presence: 'Niepotwierdzona', bypass: 'Nie' },
        { status: 'Trwająca', presence: 'Czeka na potwierdzenie', bypass: 'Nie' },
        { status: 'Zaplanowana', presence: '–jeszcze nie wiadomo', bypass: 'Tak' },
      ];
      for (const reader of world === plain ? (['manager', 'user'] as const) : (['manager', 'admin', 'user'] as const)) {
        const page = await pageOf(browser, world, world[reader], path);
        await expect(rows(page)).toHaveCount(4);
        const managers = reader === 'user' ? 0 : 1;
        await expect(head(page, 'Osoba')).toHaveCount(managers);
        await expect(head(page, 'Tryb admina')).toHaveCount(managers);
        await expect(head(page, 'Obecność')).toHaveCount(world === confirming ? 1 : 0);
        for (const [index, { status, presence, bypass }] of seen.entries()) {
          const row = await rowOf(page, { head: place, name: label(index + 1) });
          await expect(row).toHaveCount(1);
          await expect(await cell(row, 'Status')).toHaveText(status);
          const start = wallClock(Date.parse(starts[index]!), zone);
          await expect(await cell(row, 'Początek')).toContainText(`${shown(start.day)} ${start.hour.slice(0, 2)}`);
          await expect(await cell(row, 'Początek')).toContainText(/Nowa Zelandia|nowozelandzki/);
          if (world === confirming) await expect(await cell(row, 'Obecność')).toHaveText(presence);
          if (!managers) continue;
          await expect(await cell(row, 'Tryb admina')).toHaveText(bypass);
          const person = await cell(row, 'Osoba');
          await expect(person).toHaveText('Ula User');
          await expect(person.locator('img')).toHaveJSProperty('naturalWidth', 1);
        }
        await page.context().close();
      }
    }
  }
});

test('the building stands with the floor, and presence is filtered by the words that the column says', async ({
  browser,
  found,
}) => {
  const world = await found({ settings, desks: 4 });
  await world.db.query(sql`UPDATE containers SET name = 'Piętro 1' WHERE id = ${world.floor}`);
  await store(world, 'desk');
  const city = await addLocation(world.db, world.id, { parentId: world.root, name: 'Warszawa', type: 1 });
  const building = await addLocation(world.db, world.id, { parentId: city, name: 'Budynek A', type: 2 });
  await world.db.query(sql`UPDATE locations SET parent_id = ${building} WHERE id = ${world.floor}`);
  const page = await pageOf(browser, world, world.manager, 'bookingsView');
  const row = await rowOf(page, { head: 'Biurko', name: '3' });
  await expect(await cell(row, 'Lokalizacja')).toHaveText('Budynek A Piętro 1', { useInnerText: true });
  await row.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(
    'Warszawa / Budynek A / Piętro 1',
  );
  await page.keyboard.press('Escape');

  const filter = page.getByLabel('Filtruj: Obecność');
  for (const [word, desk] of [
    ['Potwierdzona', '1'],
    ['Niepotwierdzona', '2'],
    ['Czeka na potwierdzenie', '3'],
  ] as const) {
    await filter.selectOption(word);
    await expect(rows(page)).toHaveCount(1);
    await expect(await cell(rows(page), 'Biurko')).toHaveText(desk);
    await expect(await cell(rows(page), 'Obecność')).toHaveText(word);
  }
  await page.context().close();
});

test('who manages bookings sees the whole of each row at 1440 px, presence and acts too, in both languages', async ({
  browser,
  found,
}) => {
  const world = await found({ settings, desks: 4, rooms: 4 });
  const { db, floor } = world;
  await db.query(sql`UPDATE containers SET name = 'Piętro 4 – zarząd i finanse' WHERE id = ${floor}`);
  const city = await addLocation(db, world.id, { parentId: world.root, name: 'Warszawa', type: 1 });
  await db.query(sql`UPDATE locations SET parent_id = ${city} WHERE id = ${floor}`);
  await db.query(sql`
    UPDATE bookables SET label = 'Śniardwy' WHERE company_id = ${world.id} AND id = ${world.rooms[1]!}`);
  const reader = await addMember(db, world.id, 'manager', 'Katarzyna Wojciechowska');
  // A meeting of one's own that runs can be changed, ended, cancelled and exported: the most acts that a row has.
  for (const { kind } of lists) await store({ ...world, user: reader }, kind);
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
      const [needed, given] = await page
        .getByRole('table')
        .evaluate(({ parentElement: scroller }) => [scroller!.scrollWidth, scroller!.clientWidth]);
      expect(needed, `${path} in ${locale}`).toBe(given);
      await context.close();
    }
});
