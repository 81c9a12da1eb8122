import type { Page } from '@playwright/test';
import sql, { type Sql } from 'sql-template-tag';
import { addLocation, addPlace } from '#server/testing/test-world.ts';
import type { World } from '../support/world.ts';

/**
 * Founds a company with a room for four on the floor that opens. Rooms for six and for twelve are
 * one floor up.
 */
export async function withRooms(found: (options: { rooms: number; settings?: Sql }) => Promise<World>, settings?: Sql) {
  const world = await found({ rooms: 1, ...(settings && { settings }) });
  const upstairs = await addLocation(world.db, world.id, { parentId: world.root, name: 'Góra' });
  const [six, twelve] = [
    await addPlace(world.db, world.id, upstairs, 'room', { label: 'Wigry' }),
    await addPlace(world.db, world.id, upstairs, 'room', { label: 'Śniardwy' }),
  ];
  const says = (id: string, seats: number, equipment: string[]) =>
    world.db.query(sql`
      UPDATE rooms SET seats = ${seats}, equipment = ${equipment} WHERE company_id = ${world.id} AND id = ${id}`);
  await says(world.rooms[0]!, 4, ['screen']);
  await says(six, 6, ['screen']);
  await says(twelve, 12, ['screen', 'whiteboard']);
  return { world, six, twelve };
}

/** Finds the panel of the room filter. */
export const filterOf = (page: Page) => page.getByRole('dialog', { name: 'Jakiej sali szukasz?' });

/** Opens the room filter, and sets the seats, a screen, and the hours 10:30 to 11:30. */
export async function searchForSix(page: Page, seats = '6') {
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  const filter = filterOf(page);
  await filter.getByLabel('Dla ilu osób (co najmniej)').fill(seats);
  await filter.getByRole('checkbox', { name: 'Ekran' }).check();
  await filter.getByRole('textbox', { name: 'Od', exact: true }).fill('10:30');
  await filter.getByRole('textbox', { name: 'Od', exact: true }).press('Enter');
  await filter.getByRole('textbox', { name: 'Do', exact: true }).fill('11:30');
  await filter.getByRole('textbox', { name: 'Do', exact: true }).press('Enter');
  return filter;
}

/** Finds the lines of the found rooms. */
export const lines = (filter: ReturnType<typeof filterOf>) =>
  filter.getByRole('region', { name: 'Sale w budynku' }).getByRole('listitem');

/** Types hours into the room filter. The company's day is 09:00 to 17:00. */
export async function typeHours(filter: ReturnType<typeof filterOf>, from: string, to: string) {
  for (const [name, hour] of [
    ['Do', to],
    ['Od', from],
  ] as const) {
    await filter.getByRole('textbox', { name, exact: true }).fill(hour);
    await filter.getByRole('textbox', { name, exact: true }).press('Enter');
  }
}
