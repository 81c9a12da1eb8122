import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, withoutAssets } from '../support/assets.ts';
import { farDay, openDay, place } from '../support/booking.ts';
import { call } from '../support/calls.ts';
import { setUp } from '../support/parking.ts';
import { agreedPackage, choosePackage } from '../support/subscribed.ts';
import { pageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

const row = (page: Page, name: RegExp) => page.locator('.ec-row-head').filter({ hasText: name });

test('a smaller package freezes before everybody’s eyes, in plans, lists, timelines and where cars and resources are kept; a larger one thaws there', async ({
  browser,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await withoutAssets(await found({ desks: 3, rooms: 2 }));
  await world.db.query(sql`UPDATE rooms SET x = 520 WHERE company_id = ${world.id} AND id = ${world.rooms[1]}`);
  await setUp(world);
  const fleet = await addAssets(world, 'car', 'Flota', ['Opel Vivaro', 'Toyota Yaris', 'Škoda Octavia']);
  const things = await addAssets(world, 'resource', 'Sprzęt', ['Rower', 'Rzutnik', 'Kamera']);
  const [few, many] = [await agreedPackage(world, 2), await agreedPackage(world, 50)];
  const day = farDay();

  const at = (path: string, person = world.user) => pageOf(browser, world, person, path);
  const [dialogOf, plan] = [await at('booking'), await at('booking')];
  for (const page of [dialogOf, plan]) await openDay(page, world, day);
  const parking = await at('parkingBooking');
  const cars = await at(`fleetBooking?view=day&day=${day}`);
  const resources = await at(`resourceBooking?view=day&day=${day}`);
  const manageCars = await at(`fleet/${fleet.groupId}`, world.admin);
  const manageThings = await at(`resources/${things.groupId}`, world.admin);
  await dialogOf.getByRole('button', { name: /^Biurko 3, / }).click();
  const dialog = dialogOf.getByRole('dialog', { name: 'Zarezerwuj biurko 3' });
  const refused = dialogOf.getByRole('dialog', { name: 'Nie można zarezerwować biurka 3' });
  await expect(dialog).toBeVisible();
  await parking
    .getByRole('article', { name: 'Plac' })
    .getByRole('link')
    .or(parking.getByRole('button', { name: /Plac/ }))
    .first()
    .click();
  const space = parking.getByRole('grid').getByRole('button', { name: /^Miejsce 5,/ });
  await expect(space).toBeVisible();
  await expect(row(cars, /Škoda/)).toBeVisible();
  await expect(row(resources, /Kamera/)).toBeVisible();
  const carCard = manageCars.getByRole('article', { name: 'Škoda Octavia' });
  const thingCard = manageThings.getByRole('article', { name: 'Kamera' });
  await expect(carCard).toBeVisible();
  await expect(thingCard).toBeVisible();

  await test.step('what is beyond the package is frozen at once, where it is open', async () => {
    await choosePackage(world, few);
    await expect(refused).toContainText('To miejsce jest zamrożone');
    await expect(refused.getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
    await expect(place(plan, 'Biurko 3', 'zamrożone')).toBeVisible();
    await expect(place(plan, 'Biurko 2', 'wolne')).toBeVisible();
    await expect(space).toHaveAccessibleName(/zamrożone/i);
    await expect(row(cars, /Škoda.*Zamrożone/)).toBeVisible();
    await expect(row(resources, /Kamera.*Zamrożone/)).toBeVisible();
    await expect(carCard).toContainText(/zamrożon/i);
    await expect(thingCard).toContainText(/zamrożon/i);
    const wanted = { startDate: `${day}T10:00:00Z`, endDate: `${day}T11:00:00Z` };
    const answer = await call(world, world.user, 'POST', '/bookings', { deskId: world.desks[2], periods: [wanted] });
    expect(answer.body.errorCode).toBe('placeFrozen');
  });

  await test.step('and in the list beside the plan', async () => {
    await plan
      .getByRole('radio', { name: 'Lista' })
      .or(plan.getByRole('button', { name: 'Lista' }))
      .first()
      .click();
    await expect(
      plan
        .getByRole('listitem')
        .filter({ hasText: /Biurko 3.*zamrożone/ })
        .first(),
    ).toBeVisible();
  });

  await test.step('more covers them again, and nobody has to reload', async () => {
    await choosePackage(world, many);
    await expect(dialog.getByRole('button', { name: 'Zarezerwuj', exact: true })).toBeEnabled();
    await expect(plan.getByText(/zamrożone: pakiet/)).toHaveCount(0);
    await expect(space).not.toHaveAccessibleName(/zamrożone/i);
    await expect(row(cars, /Zamrożone/)).toHaveCount(0);
    await expect(row(resources, /Zamrożone/)).toHaveCount(0);
    await expect(carCard).not.toContainText(/zamrożon/i);
    await expect(thingCard).not.toContainText(/zamrożon/i);
    await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
    await expect(dialogOf.getByRole('row', { name: /Biurko 3/ })).toBeVisible();
  });
  for (const page of [dialogOf, plan, parking, cars, resources, manageCars, manageThings]) await page.context().close();
});
