import { expect, type Page } from '@playwright/test';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { bookAsset } from '../../support/assets.ts';
import { farDay } from '../../support/booking.ts';
import { getInstantInMinutes } from '../../support/place-codes.ts';
import { findRows } from '../../support/table.ts';
import { test } from '../../support/world.ts';
import { named, reason, refusedPage, said, silent, told, untold } from './refuse.ts';

/** The names of cars and resources in the catalogue, with their pages and content. */
const kinds = [
  {
    kind: 'car',
    groups: 'fleet',
    list: 'fleetBookingView',
    group: 'Fleet',
    asset: 'Corolla',
    add: 'Dodaj samochód',
    entries: {
      group: 'fleetRemoveFailed',
      remove: 'carRemovingError',
      add: 'carAddError',
      update: 'carUpdateError',
      detail: 'fleet detail failure',
    },
  },
  {
    kind: 'resource',
    groups: 'resources',
    list: 'resourceBookingView',
    group: 'Gear',
    asset: 'Camera',
    add: 'Dodaj zasób',
    entries: {
      group: 'resourceGroupRemoveFailed',
      remove: 'resourceRemovingError',
      add: 'resourceAddError',
      update: 'resourceUpdateError',
      detail: 'resource detail failure',
    },
  },
] as const;

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('what is done with cars and resources and the server refuses is said, and why; its dialog is closed', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found();
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.admin);
  const main = page.getByRole('main');
  const [dialog, question] = [page.getByRole('dialog'), page.getByRole('alertdialog')];
  for (const { kind, groups, group, asset, add, entries } of kinds) {
    const groupId = kind === 'car' ? world.fleet : world.resourceGroup;
    await go(groups);
    await named(card(page, group), 'Usuń').click();
    await named(question, 'Usuń').click();
    await told(page, entries.group, { name: group });
    await expect(question).toHaveCount(0);

    await untold(page, new RegExp(`/${groups}\\?`), async () => {
      await go(`${groups}/${groupId}`);
      await said(main, entries.detail);
      await expect(main.getByText(reason)).toBeVisible();
    });
    await go(`${groups}/${groupId}`);
    await named(card(page, asset), 'Usuń').click();
    await named(question, 'Usuń').click();
    await told(page, entries.remove, { name: asset });
    await expect(question).toHaveCount(0);

    const name = dialog.getByRole('textbox', { name: /^Nazwa/ });
    await named(main, add).click();
    await name.fill('Nowe');
    if (kind === 'car') await dialog.getByLabel(/^Numer rejestracyjny/).fill('WA 12');
    await named(dialog, 'Dodaj').click();
    await told(page, entries.add, { name: 'Nowe' });
    await expect(dialog).toHaveCount(0);
    await named(card(page, asset), 'Edytuj').click();
    await name.fill('Zmienione');
    await named(dialog, 'Zapisz').click();
    await told(page, entries.update, { name: 'Zmienione' });
    await expect(dialog).toHaveCount(0);
  }
  await context.close();
});

test('of bookings of cars and resources that are not cancelled or ended nothing is said, and they stay', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found();
  const day = farDay();
  for (const kind of ['car', 'resource'] as const) {
    const ids = kind === 'car' ? world.cars : world.resources;
    await bookAsset(world, kind, ids[0]!, world.user, { day, from: '09:00', to: '12:00', title: 'Odbiór' });
    const period = { startDate: getInstantInMinutes(-60), endDate: getInstantInMinutes(180) };
    const details = { title: 'Trwa', isAllDay: false };
    await storeBooking(world.db, {
      ...{ companyId: world.id, userId: world.user, kind, placeId: ids[1]!, period, details },
    });
  }
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.user);
  const sure = (name: string) => named(page.getByRole('alertdialog'), name).click();
  for (const { list } of kinds) {
    await go(list);
    const row = (title: string) => findRows(page).filter({ hasText: title });
    for (const [title, act, path] of [
      ['Odbiór', 'Odwołaj rezerwację', 'cancelBookings'],
      ['Trwa', 'Zakończ teraz', 'terminateBookings'],
    ] as const) {
      const refused = page.waitForResponse((answer) => answer.url().includes(path) && answer.status() === 409);
      await named(row(title), act).click();
      // A cancellation that can be undone needs no confirmation.
      if (title === 'Trwa') await sure('Zakończ rezerwację');
      await refused;
      await expect(row(title)).toBeVisible();
      await silent(page);
    }
  }
  await context.close();
});
