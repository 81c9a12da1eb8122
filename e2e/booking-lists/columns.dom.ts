import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { addLocation } from '#server/testing/test-world.ts';
import { formatDayOnScreen } from '../support/booking.ts';
import { findCell, findColumnHead, findRow, findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';
import { confirmed, givePicture, store } from './columns-steps.ts';

const zone = 'Pacific/Auckland';
const lists = [
  { kind: 'desk', path: 'bookingsView?view=all', place: 'Biurko', label: (no: number) => String(no) },
  { kind: 'room', path: 'roomBookingsView?view=all', place: 'Sala', label: (no: number) => `Room ${no}` },
] as const;

test('[VIEW-02] who manages bookings sees people, their pictures and bypasses; a status is right where the place is; presence is a column while confirming is on', async ({
  browser,
  found,
}) => {
  // This time zone is half a day ahead of the browser's. The test would notice a status by the
  // wrong clock.
  const confirming = await found({ timeZone: zone, settings: confirmed, desks: 4, rooms: 4 });
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
        const page = await openPageOf(browser, world, world[reader], path);
        await expect(findRows(page)).toHaveCount(4);
        const managers = reader === 'user' ? 0 : 1;
        await expect(findColumnHead(page, 'Osoba')).toHaveCount(managers);
        await expect(findColumnHead(page, 'Tryb admina')).toHaveCount(managers);
        await expect(findColumnHead(page, 'Obecność')).toHaveCount(world === confirming ? 1 : 0);
        for (const [index, { status, presence, bypass }] of seen.entries()) {
          const row = await findRow(page, { head: place, name: label(index + 1) });
          await expect(row).toHaveCount(1);
          await expect(await findCell(row, 'Status')).toHaveText(status);
          const start = getWallClockTime(Date.parse(starts[index]!), zone);
          await expect(await findCell(row, 'Początek')).toContainText(
            `${formatDayOnScreen(start.day)} ${start.hour.slice(0, 2)}`,
          );
          await expect(await findCell(row, 'Początek')).toContainText(/Nowa Zelandia|nowozelandzki/);
          if (world === confirming) await expect(await findCell(row, 'Obecność')).toHaveText(presence);
          if (!managers) continue;
          await expect(await findCell(row, 'Tryb admina')).toHaveText(bypass);
          const person = await findCell(row, 'Osoba');
          await expect(person).toHaveText('Ula User');
          await expect(person.locator('img')).toHaveAttribute('src', new RegExp(world.user));
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
  const world = await found({ settings: confirmed, desks: 4 });
  await world.db.query(sql`UPDATE containers SET name = 'Piętro 1' WHERE id = ${world.floor}`);
  await store(world, 'desk');
  const city = await addLocation(world.db, world.id, { parentId: world.root, name: 'Warszawa', type: 1 });
  const building = await addLocation(world.db, world.id, { parentId: city, name: 'Budynek A', type: 2 });
  await world.db.query(sql`UPDATE locations SET parent_id = ${building} WHERE id = ${world.floor}`);
  const page = await openPageOf(browser, world, world.manager, 'bookingsView?view=all');
  const row = await findRow(page, { head: 'Biurko', name: '3' });
  await expect(await findCell(row, 'Lokalizacja')).toHaveText('Warszawa / Budynek APiętro 1');
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
    await expect(findRows(page)).toHaveCount(1);
    await expect(await findCell(findRows(page), 'Biurko')).toHaveText(desk);
    await expect(await findCell(findRows(page), 'Obecność')).toHaveText(word);
  }
  await page.context().close();
});
