import { expect } from '@playwright/test';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi, callApi } from '../support/calls.ts';
import { loseNextResponse } from '../support/lost-answer.ts';
import { test } from '../support/world.ts';
import { card, choose, open } from './locations-steps.ts';

test('an answer that is lost neither adds twice nor says that what is gone was not removed; Escape calls off a menu that has not come', async ({
  page,
  found,
}) => {
  const world = await found();
  const arrives = Promise.withResolvers<void>();
  await page.route('**/MenuPopup-*.js', async (route) => {
    await arrives.promise;
    await route.fallback();
  });
  await open(page, world);
  const root = (await page.getByRole('article').first().getAttribute('aria-label'))!;
  const menu = page.getByRole('button', { name: `Działania: ${root}`, exact: true });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  arrives.resolve();

  await loseNextResponse(page, '**/locations');
  await choose(page, root, 'piętro');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nazwa').fill('Antresola');
  await dialog.getByLabel('Nazwa').press('Enter');
  await expect(dialog.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  await dialog.getByLabel('Nazwa').fill('Poddasze');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Poddasze')).toHaveCount(1);
  await expect(card(page, 'Antresola')).toHaveCount(0);

  await loseNextResponse(page, /\/locations\/[^/]+\?bookings=/);
  await choose(page, 'Poddasze', 'Usuń');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByText('Usunięto: Poddasze.')).toBeVisible();
  await expect(card(page, 'Poddasze')).toHaveCount(0);
});

test('removal says how many bookings go, and asks again when there are more', async ({ page, found }) => {
  const world = await found();
  const day = farDay(1);
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '10:00');
  await open(page, world);
  const { body } = await callApi(world, world.admin, 'GET', '/locations');
  const floor = (body.locations as { id: string; name: string }[]).find(({ id }) => id === world.floor)!.name;
  await choose(page, floor, 'Usuń');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Odwołamy 1 rezerwację. Powiadomimy o tym 1 osobę.');
  await bookDeskThroughApi(world, world.desks[1]!, world.manager, day, '09:00', '10:00');
  await question.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(question).toContainText('W międzyczasie przybyło rezerwacji');
  await expect(question).toContainText('Odwołamy 2 rezerwacje. Powiadomimy o tym 2 osoby.');
  await expect(page.getByRole('article', { name: floor, includeHidden: true })).toHaveCount(1);
  await question.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(card(page, floor)).toHaveCount(0);
});

test('a floor with bookings is hidden after a question, and a floor is duplicated with its places', async ({
  page,
  found,
}) => {
  const world = await found();
  await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(1), '09:00', '10:00');
  await open(page, world);
  const { body } = await callApi(world, world.admin, 'GET', '/locations');
  const floor = (body.locations as { id: string; name: string }[]).find(({ id }) => id === world.floor)!.name;
  await choose(page, floor, 'Powiel');
  const dialog = page.getByRole('dialog', { name: `Powiel: ${floor}` });
  await dialog.getByLabel('Nazwa').fill('Piętro 9');
  await dialog.getByRole('button', { name: 'Powiel' }).click();
  await expect(page.getByText(/Powielono: Piętro 9/)).toBeVisible();
  await expect(card(page, 'Piętro 9')).toHaveCount(1);
  const copied = (await callApi(world, world.admin, 'GET', '/locations')).body.locations as {
    name: string;
    desksCount: number;
    id: string;
  }[];
  const [one, other] = [floor, 'Piętro 9'].map((name) => copied.find((node) => node.name === name)!);
  expect(other!.desksCount).toBe(one!.desksCount);

  await choose(page, floor, 'Ukryj przed innymi');
  const question = page.getByRole('alertdialog', { name: `Ukryć lokalizację „${floor}”?` });
  await expect(question).toContainText('Odwołamy 1 rezerwację. Powiadomimy o tym 1 osobę.');
  await question.getByRole('button', { name: 'Ukryj', exact: true }).click();
  await expect(page.getByText(`Ukryto: ${floor}.`)).toBeVisible();
  const planned = await callApi(world, world.user, 'GET', '/bookings/planned');
  expect(planned.body.bookings).toEqual([]);
});

test('a tree that cannot be loaded says so and tries again', async ({ page, found }) => {
  const world = await found();
  await world.signIn(page.context(), world.admin);
  let fails = true;
  await page.route('**/locations', (route) =>
    fails && route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  );
  await page.goto(`/${world.urlName}/locations`);
  await expect(page.getByRole('main').getByText('Nie udało się wczytać lokalizacji.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
