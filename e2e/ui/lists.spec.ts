import { expect } from '@playwright/test';
import { waitForStableBox } from '../support/at-rest.ts';
import { test } from '../support/components-page.ts';

test('the columns of a list are chosen by keyboard and remembered; what has just come is marked and in sight', async ({
  page,
  components,
}) => {
  await page.goto(components);
  const heads = page.getByRole('columnheader');
  const head = (name: RegExp) => heads.filter({ hasText: name });
  await expect(head(/Utworzono/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Kolumny' }).focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await expect(item('Osoba')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(item('Utworzono')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(item('Stan')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(head(/Utworzono/)).toHaveCount(1);
  await expect(head(/Stan/)).toHaveCount(0);
  await page.reload();
  await expect(head(/Utworzono/)).toHaveCount(1);
  await expect(head(/Stan/)).toHaveCount(0);
  // The column that sorts the rows cannot be hidden: it explains their order.
  await page.getByRole('button', { name: 'Kolumny' }).click();
  await item('Osoba').click();
  await page.keyboard.press('Escape');
  await expect(head(/Osoba/)).toHaveCount(1);

  const table = page.getByRole('table', { name: 'Rezerwacje' });
  const added = table.getByRole('row', { name: /Olga Zielińska/ });
  await expect(added.getByText('Nowa', { exact: true })).toBeInViewport();
  await expect(table.getByText('Nowa', { exact: true })).toHaveCount(1);
});

test('the page’s confirmation takes Escape for an answer but no press outside, and the focus returns', async ({
  page,
  components,
}) => {
  await page.goto(components);
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  const asks = page.getByRole('button', { name: 'Question' });
  await asks.click();
  await expect(question.getByRole('button', { name: 'Cancel the booking' })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(asks).toBeFocused();
});

test('a toast is announced, stays while hovered, is reached by F6, and its action dismisses it', async ({
  page,
  components,
}) => {
  await page.clock.install();
  await page.goto(components);
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  const toasts = page.getByRole('region', { name: 'Powiadomienia' });
  const told = toasts.getByRole('group').filter({ hasText: 'Zarezerwowano biurko 114.' });
  await expect(told).toBeVisible();
  await told.hover();
  await page.clock.runFor(20_000);
  await expect(told).toBeVisible();
  await page.mouse.move(0, 400);
  await page.clock.runFor(7_000);
  await expect(told).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Error toast' });
  for (let time = 1; time <= 3; time++) await button.click();
  await expect(toasts.getByText('Brak połączenia z serwerem.')).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: 'Brak połączenia' })).toHaveCount(1);
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toasts.getByText('Brak połączenia z serwerem.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  await toasts.getByRole('button', { name: 'Cofnij' }).click();
  await expect(toasts.getByRole('group')).toHaveCount(0);
});

test('the remaining toasts close after one was clicked and the mouse has left', async ({ page, components }) => {
  await page.clock.install();
  await page.goto(components);
  const tell = page.getByRole('button', { name: 'Toast', exact: true });
  await tell.click();
  await tell.click();
  const told = page.getByRole('region', { name: 'Powiadomienia' }).getByRole('group');
  await expect(told).toHaveCount(2);
  await told.first().getByRole('button', { name: 'Cofnij' }).click();
  await expect(told).toHaveCount(1);
  await page.mouse.move(0, 400);
  await page.clock.runFor(7_000);
  await expect(told).toHaveCount(0);
});

test('a toast that comes up below a mouse at rest makes way for what can be pressed there, and goes', async ({
  page,
  components,
}) => {
  await page.clock.install();
  await page.goto(components);
  const tell = () => page.getByRole('button', { name: 'Toast', exact: true }).press('Enter');
  const told = page.getByRole('region', { name: 'Powiadomienia' }).getByRole('group');
  await tell();
  const place = await waitForStableBox(told);
  await page.clock.runFor(7_000);
  await expect(told).toHaveCount(0);
  await page.mouse.move(place.x + 100, place.y + place.height / 2);
  // The clock is paused, so the test's own time does not count towards the toast's six seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await tell();
  await expect(told).toBeVisible();
  await page.evaluate(({ x, y, width, height }) => {
    const row = document.createElement('button');
    row.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
    row.textContent = 'Row';
    document.body.append(row);
  }, place);
  await page.clock.runFor(500);
  await page.getByRole('button', { name: 'Row', exact: true }).click({ trial: true, timeout: 5_000 });
  await expect(told).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(told).toHaveCount(0);
});
