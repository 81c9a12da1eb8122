import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, removeAllAssets } from '../support/assets.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { callApi } from '../support/calls.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { createParking } from '../support/parking.ts';
import { addAgreedPackage, choosePackage } from '../support/subscribed.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

const row = (page: Page, name: RegExp) => page.locator('.ec-row-head').filter({ hasText: name });

test('a smaller package freezes before one’s eyes, in plans, lists, timelines and where cars and resources are kept; a larger one thaws there', async ({
  page,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await removeAllAssets(await found({ desks: 3, rooms: 2 }));
  await world.db.query(sql`UPDATE rooms SET x = 520 WHERE company_id = ${world.id} AND id = ${world.rooms[1]}`);
  await createParking(world);
  const fleet = await addAssets(world, 'car', 'Flota', ['Opel Vivaro', 'Toyota Yaris', 'Škoda Octavia']);
  const things = await addAssets(world, 'resource', 'Sprzęt', ['Rower', 'Rzutnik', 'Kamera']);
  const [few, many] = [await addAgreedPackage(world, 2), await addAgreedPackage(world, 50)];
  const day = farDay();
  const at = (path: string) => `/${world.urlName}/${path}`;
  const freezeAll = () => choosePackage(world, few);
  const thawAll = () => choosePackage(world, many);
  await world.signIn(page.context(), world.user);

  await test.step('on the plan, and in the list beside it', async () => {
    await openDay(page, world, day);
    await expect(findPlace(page, 'Biurko 3', 'wolne')).toBeVisible();
    await freezeAll();
    await expect(findPlace(page, 'Biurko 3', 'zamrożone')).toBeVisible();
    await expect(findPlace(page, 'Biurko 2', 'wolne')).toBeVisible();
    const shownAs = (name: string) => page.getByRole('radio', { name }).or(page.getByRole('button', { name })).first();
    await shownAs('Lista').click();
    const line = page.getByRole('listitem').filter({ hasText: /Biurko 3.*zamrożone/ });
    await expect(line.first()).toBeVisible();
    await thawAll();
    await expect(page.getByText(/zamrożone: pakiet/)).toHaveCount(0);
    await expect(line).toHaveCount(0);
    await shownAs('Plan').click();
  });

  await test.step('in the dialog of a desk', async () => {
    await findPlace(page, 'Biurko 3').click();
    const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 3' });
    const refused = page.getByRole('dialog', { name: 'Nie można zarezerwować biurka 3' });
    const book = { name: 'Zarezerwuj', exact: true };
    await expect(dialog).toBeVisible();
    await freezeAll();
    await expect(refused).toContainText('To miejsce jest zamrożone');
    await expect(refused.getByRole('button', book)).toHaveCount(0);
    const wanted = { startDate: `${day}T10:00:00Z`, endDate: `${day}T11:00:00Z` };
    const answer = await callApi(world, world.user, 'POST', '/bookings', { deskId: world.desks[2], periods: [wanted] });
    expect(answer.body.errorCode).toBe('placeFrozen');
    await thawAll();
    await expect(dialog.getByRole('button', book)).toBeEnabled();
    await dialog.getByRole('button', book).click();
    await expect(page.getByRole('row', { name: /Biurko 3/ })).toBeVisible();
  });

  await test.step('on the plan of a car park', async () => {
    await visit(page, at('parkingBooking'));
    await page
      .getByRole('article', { name: 'Plac' })
      .getByRole('link')
      .or(page.getByRole('button', { name: /Plac/ }))
      .first()
      .click();
    const space = page.getByRole('grid').getByRole('button', { name: /^Miejsce 5,/ });
    await expect(space).toBeVisible();
    await freezeAll();
    await expect(space).toHaveAccessibleName(/zamrożone/i);
    await thawAll();
    await expect(space).not.toHaveAccessibleName(/zamrożone/i);
  });

  for (const [timeline, asset] of [
    ['fleetBooking', 'Škoda'],
    ['resourceBooking', 'Kamera'],
  ] as const)
    await test.step(`on the timeline: ${timeline}`, async () => {
      await visit(page, at(`${timeline}?view=day&day=${day}`));
      await expect(row(page, new RegExp(asset))).toBeVisible();
      await freezeAll();
      await expect(row(page, new RegExp(`${asset}.*Zamrożone`))).toBeVisible();
      await thawAll();
      await expect(row(page, /Zamrożone/)).toHaveCount(0);
    });

  await signInNextPerson(page, world, world.admin, `fleet/${fleet.groupId}`);
  for (const [path, asset] of [
    [`fleet/${fleet.groupId}`, 'Škoda Octavia'],
    [`resources/${things.groupId}`, 'Kamera'],
  ] as const)
    await test.step(`where assets are kept: ${asset}`, async () => {
      await visit(page, at(path));
      const card = page.getByRole('article', { name: asset });
      await expect(card).toBeVisible();
      await freezeAll();
      await expect(card).toContainText(/zamrożon/i);
      await thawAll();
      await expect(card).not.toContainText(/zamrożon/i);
    });
});
