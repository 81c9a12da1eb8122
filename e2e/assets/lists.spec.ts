import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addAssets, bookAsset, removeAllAssets } from '../support/assets.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay } from '../support/booking.ts';
import { callApi } from '../support/calls.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

const near = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

for (const [kind, row, path, head, timeline, area] of [
  ['car', '[FLEET-04]', 'fleetBookingView', 'Samochód', 'fleetBooking', 'fleet'],
  ['resource', '[RES-02]', 'resourceBookingView', 'Zasób', 'resourceBooking', 'resources'],
] as const)
  test(`${row} planned bookings of a ${kind} are cancelled and running ones ended, by their owner or a manager`, async ({
    browser,
    found,
  }) => {
    const world = await removeAllAssets(await found({ limits: sql`fleet_limit = 9, resource_limit = 9` }));
    const { ids } = await addAssets(world, kind, 'Grupa', ['Pierwszy', 'Drugi', 'Trzeci']);
    const day = farDay();
    const planned = await bookAsset(world, kind, ids[0]!, world.user, {
      day,
      from: '09:00',
      to: '12:00',
      title: 'Odbiór',
    });
    await bookAsset(world, kind, ids[0]!, world.manager, { day, from: '13:00', to: '14:00', title: 'Cudza' });
    const stored = { companyId: world.id, userId: world.user, kind };
    const period = (from: number, to: number) => ({ startDate: near(from), endDate: near(to) });
    for (const [at, [from, to], title] of [
      [1, [-1, 3], 'Trwa'],
      [2, [-30, -28], 'Minęła'],
    ] as const)
      await storeBooking(world.db, {
        ...stored,
        placeId: ids[at]!,
        period: period(from, to),
        details: { title, isAllDay: false },
      });

    const page = await openPageOf(browser, world, world.user, `${path}?view=all`);
    await expect(findRows(page)).toHaveCount(3);
    await expect(page.getByRole('columnheader', { name: /Początek/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('columnheader', { name: new RegExp(head) })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /Osoba/ })).toHaveCount(0);
    await expect(page.getByLabel('Wierszy na stronie')).toHaveValue('10');
    const of = (title: string) => findRows(page).filter({ hasText: title });
    const chosen = (title: string) => of(title).getByRole('checkbox');
    await expect(of('Minęła')).toHaveCount(1);
    await expect(chosen('Minęła')).toHaveCount(0);
    await chosen('Odbiór').check();
    await expect(page.getByRole('button', { name: 'Odwołaj rezerwację', exact: true }).first()).toBeEnabled();
    await chosen('Trwa').check();
    // Some of the selected bookings are not planned, and some are not running.
    await expect(page.getByRole('button', { name: 'Odwołaj 2 rezerwacje' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Zakończ 2 rezerwacje' })).toBeDisabled();
    await chosen('Odbiór').uncheck();
    await page.getByRole('button', { name: 'Zakończ rezerwację', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Zakończ/ })
      .click();
    await expect(of('Trwa')).toContainText('Zakończona');

    // The owner's list receives the event when a manager cancels or ends a booking.
    const cancelled = await callApi(world, world.manager, 'POST', `/${area}/cancelBookings`, { bookingIds: [planned] });
    expect(cancelled.status).toBe(204);
    await expect(of('Odbiór')).toHaveCount(0);
    // Both timelines hide the title of a colleague's booking. A click on free time creates the
    // member's own booking.
    await page.goto(`/${world.urlName}/${timeline}?view=day&day=${day}`);
    const theirs = page.getByRole('button', { name: /Pierwszy.*Marek Manager.*13:00 – 14:00/ });
    await expect(theirs).not.toHaveAccessibleName(/Cudza/);
    const line = await waitForStableBox(page.locator('.ec-row-head').filter({ hasText: 'Drugi' }));
    const slot = await waitForStableBox(page.locator('.ec-slot').nth(15));
    await page.mouse.click(slot.x + 4, line.y + line.height / 2);
    await page.getByRole('dialog').getByLabel('Tytuł').fill('Na osi');
    await page.getByRole('dialog').getByLabel('Tytuł').press('Enter');
    await expect(page.getByRole('button', { name: /Drugi.*Na osi.*15:00 – 16:00/ })).toBeVisible();

    // Managers see the owners, and may cancel or end the bookings.
    await signInNextPerson(page, world, world.manager, `${path}?view=all`);
    await expect(page.getByRole('columnheader', { name: /Osoba/ })).toBeVisible();
    await expect(of('Cudza')).toContainText('Marek Manager');
    await expect(of('Na osi')).toContainText('Ula User');
    await of('Na osi').getByRole('button', { name: 'Odwołaj rezerwację' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Odwołaj/ })
      .click();
    await expect(of('Na osi')).toHaveCount(0);
    await page.context().close();
  });
