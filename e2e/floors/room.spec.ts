import { expect } from '@playwright/test';
import { addMember } from '#server/testing/test-world.ts';
import { farDay, findPlace, formatDayOnScreen, openDay } from '../support/booking.ts';
import { callApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('a meeting needs a topic, invites colleagues, and is on their list too', async ({ page, context, found }) => {
  const world = await found({ rooms: 1 });
  const guest = await addMember(world.db, world.id, 'user', 'Filip Sobczak');
  const day = farDay();
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  const dialog = page.getByRole('dialog', { name: /^Zarezerwuj: sala/ });
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(dialog.getByText('Podaj temat spotkania.')).toBeVisible();
  await dialog.getByLabel('Temat spotkania').fill('Przegląd kwartału');
  await dialog.getByLabel('Uczestnicy').fill('Sobczak');
  await page.getByRole('option', { name: /Filip Sobczak/ }).click();
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/roomBookingsView`));
  await expect(
    page.getByRole('row', { name: new RegExp(`Przegląd kwartału.*${formatDayOnScreen(day)}`) }),
  ).toBeVisible();

  // Loads the guest's list by the API, since list.dom.ts covers the screen.
  const { body } = await callApi(world, guest, 'POST', '/room/retrieve', {});
  expect((body.items as { topic: string }[]).map(({ topic }) => topic)).toEqual(['Przegląd kwartału']);
});

test('its owner edits the topic', async ({ page, context, found }) => {
  const world = await found({ rooms: 1 });
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  const dialog = page.getByRole('dialog', { name: /^Zarezerwuj: sala/ });
  await dialog.getByLabel('Temat spotkania').fill('Rozmowa z kandydatem');
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  const row = page.getByRole('row', { name: /Rozmowa z kandydatem/ });
  await row.getByRole('button', { name: /Edytuj spotkanie/ }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Temat').fill('Rozmowa z kandydatką');
  await edit.getByRole('button', { name: /Zapisz/ }).click();
  await expect(page.getByRole('row', { name: /Rozmowa z kandydatką/ })).toBeVisible();
});
