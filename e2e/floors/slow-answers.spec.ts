import { expect, type Page } from '@playwright/test';
import { farDay, findPlace, openDay, turnBypass } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { test } from '../support/world.ts';
import { holdDays } from './slow-answers-steps.ts';

/** Counts the requests by which a page books. */
function bookingsSent(page: Page): { count: number } {
  const sent = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookings')) sent.count += 1;
  });
  return sent;
}

/** Clicks twice before the screen renders again. */
const pressTwice = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('while the occupancy is loading, no place is offered as free or reported as just taken', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 2 });
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[0]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  const days = await holdDays(page);
  await page.goto(`/${world.urlName}/booking?location=${world.floor}&day=${day}&place=${world.desks[0]}`);
  await page.getByRole('radio', { name: 'Lista' }).click();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
  const free = page.getByRole('listitem').filter({ hasText: /Biurko.*wolne/ });
  await expect(page.locator('[data-day][aria-selected="true"]')).toBeVisible();
  await expect(free).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  days.answer();
  const dialog = page.getByRole('dialog', { name: 'Biurko 1 jest zajęte' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('ktoś właśnie zajął')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Zamknij' }).first().click();
  await expect(free).toHaveText([/Biurko 2/]);
});

test('two presses book once, past the rules too, and undo once', async ({ page, context, found }) => {
  const world = await found({ desks: 2 });
  const [day, next] = [farDay(), farDay(1)];
  await world.signIn(context, world.manager);
  await openDay(page, world, day);
  const sent = bookingsSent(page);
  await turnBypass(page);
  await findPlace(page, 'Biurko 2', 'wolne').click();
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }));
  await expect(page).toHaveURL(/bookingsView/);
  expect(sent.count).toBe(1);

  await bookDeskThroughApi(world, world.desks[0]!, world.manager, next, '09:00', '17:00');
  for (const desk of ['Biurko 2', 'Biurko 1']) {
    const row = page.getByRole('row', { name: new RegExp(desk) });
    await row.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
    await expect(row).toHaveCount(0);
  }
  const undo = page
    .locator('[data-toasts] > *')
    .filter({ hasText: 'Rezerwacja odwołana.' })
    .getByRole('button', { name: 'Cofnij' });
  await expect(undo).toHaveCount(2);
  await pressTwice(undo.first());
  await expect(page.getByRole('row', { name: /Biurko [12]/ })).toHaveCount(1);
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(page.getByRole('row', { name: /Biurko [12]/ })).toHaveCount(2);
  expect(sent.count).toBe(3);
});
