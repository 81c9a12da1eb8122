import { expect, test } from '@playwright/test';
import { farDay, openFloor, place, shown } from './support/booking.ts';
import { admin, company } from './support/people.ts';
import { signInAs } from './support/session.ts';

test.describe('booking a desk', () => {
  test('a booked desk appears in a colleague’s browser without reloading, and in the list', async ({
    page,
    context,
    browser,
  }) => {
    const day = farDay();
    await signInAs(context, 'jakub.wisniewski');
    await openFloor(page, day);
    const other = await browser.newContext();
    await signInAs(other, admin);
    const colleague = await other.newPage();
    await openFloor(colleague, day);
    await expect(place(colleague, 'Biurko 302', 'wolne')).toBeVisible();

    await place(page, 'Biurko 302', 'wolne').click();
    const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 302' });
    await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();

    await expect(page).toHaveURL(new RegExp(`/${company}/bookingsView`));
    await expect(page.getByText('Zarezerwowano biurko 302').first()).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`302.*${shown(day)}`) })).toBeVisible();
    await expect(place(colleague, 'Biurko 302', 'zajęte.*Jakub Wiśniewski')).toBeVisible();

    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(page.getByText('Cofnięto').first()).toBeVisible();
    await expect(place(colleague, 'Biurko 302', 'wolne')).toBeVisible();
    await other.close();
  });

  test('a desk that a colleague has says who and until when, and offers what is free', async ({
    page,
    context,
    browser,
  }) => {
    const day = farDay(1);
    const other = await browser.newContext();
    await signInAs(other, admin);
    const colleague = await other.newPage();
    await openFloor(colleague, day);
    await place(colleague, 'Biurko 303', 'wolne').click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
    await expect(colleague).toHaveURL(/bookingsView/);
    await other.close();

    await signInAs(context, 'jakub.wisniewski');
    await openFloor(page, day);
    await place(page, 'Biurko 303', 'zajęte do \\d\\d:\\d\\d: Katarzyna Zielińska').click();
    const dialog = page.getByRole('dialog', { name: 'Biurko 303 jest zajęte' });
    await expect(dialog.getByText('Najbliższe wolne biurka')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('several days are booked at once', async ({ page, context }) => {
    const [first, second] = [farDay(4), farDay(6)];
    await signInAs(context, 'agnieszka.jankowska');
    await openFloor(page, first);
    await page.getByRole('button', { name: 'Kilka dni' }).click();
    await page.locator(`[data-day="${second}"]`).click();
    await place(page, 'Biurko 305', 'wolne').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Zarezerwuj 2 dni/ })
      .click();
    await expect(page).toHaveURL(/bookingsView/);
    for (const day of [first, second])
      await expect(page.getByRole('row', { name: new RegExp(`305.*${shown(day)}`) })).toBeVisible();
  });

  test('the plan is used by keyboard alone', async ({ page, context }) => {
    await signInAs(context, 'jakub.wisniewski');
    await openFloor(page, farDay(2));
    await place(page, 'Biurko 301').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Biurko 302,/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Biurko 302|biurko 302/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Biurko 302,/);
  });

  test('the list beside the plan books too', async ({ page, context }) => {
    await signInAs(context, 'agnieszka.jankowska');
    await openFloor(page, farDay(8));
    await page.getByRole('radio', { name: 'Lista' }).click();
    await page.getByRole('button', { name: /Zarezerwuj: Biurko 306/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
    await expect(page).toHaveURL(/bookingsView/);
  });

  test('locked and frozen desks cannot be booked and say why', async ({ page, context }) => {
    await signInAs(context, 'jakub.wisniewski');
    await openFloor(page, farDay(3));
    await page.getByRole('button', { name: /^Biurko 317, zablokowane/ }).click();
    await expect(page.getByRole('dialog', { name: 'Biurka 317 nie można zarezerwować' })).toContainText('zablokowane');
  });
});
