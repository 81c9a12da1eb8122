import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { test } from '../support/world.ts';

test('rooms are chosen among by seats and equipment, on the plan and in the list; the address remembers it', async ({
  page,
  found,
}) => {
  const world = await found({ rooms: 3 });
  const [small, large] = world.rooms as [string, string, string];
  for (const [id, seats, equipment] of [
    [small, 4, ['screen']],
    [large, 12, ['screen', 'whiteboard']],
  ] as const)
    await world.db.query(sql`
      UPDATE rooms SET seats = ${seats}, equipment = ${equipment}, x = ${seats * 60} WHERE company_id = ${world.id} AND id = ${id}`);
  await world.signIn(page.context(), world.user);
  await openDay(page, world, farDay());
  await page.getByRole('button', { name: 'Filtruj sale' }).click();
  const filter = page.getByRole('dialog', { name: 'Jakiej sali szukasz?' });
  await filter.getByLabel('Dla ilu osób (co najmniej)').fill('4');
  await expect(filter.getByRole('status')).toHaveText('Pasują 2 sale');
  await filter.getByRole('checkbox', { name: 'Tablica' }).check();
  await expect(filter.getByRole('status')).toHaveText('Pasuje 1 sala');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/rooms=seats4%2Cwhiteboard/);
  await expect(page.getByRole('button', { name: 'Pasuje 1 sala' })).toBeVisible();

  await page.getByRole('radio', { name: 'Lista' }).check({ force: true });
  const lines = page.getByRole('region', { name: 'Lista' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('12 osób, ekran, tablica');

  await page.reload();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Pasuje 1 sala' }).click();
  await filter.getByLabel('Dla ilu osób (co najmniej)').fill('40');
  await expect(page.getByText('Żadna sala w tej lokalizacji nie ma tego, czego szukasz.')).toBeVisible();
  await filter.getByRole('button', { name: 'Wyczyść filtr' }).click();
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(6);
  await expect(page).not.toHaveURL(/rooms=/);
  await page.getByRole('button', { name: 'Zarezerwuj: Sala Room 2' }).click();
  const booking = page.getByRole('dialog', { name: /Room 2/ });
  await expect(booking.getByText('12 osób, ekran, tablica')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(booking).toHaveCount(0);
  await page.getByRole('radio', { name: 'Plan' }).check({ force: true });
  await expect(findPlace(page, 'Sala Room 3')).toBeVisible();
});
