import { expect, test } from '@playwright/test';
import { farDay, openFloor, shown } from './support/booking.ts';
import { company } from './support/people.ts';
import { signInAs } from './support/session.ts';

test.describe('booking a room', () => {
  test('a meeting needs a topic, invites colleagues, and is on their list too', async ({ page, context, browser }) => {
    const day = farDay(2);
    await signInAs(context, 'maja.kolodziej');
    await openFloor(page, day);
    await page
      .getByRole('button', { name: /^Sala .*, wolna/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /Zarezerwuj salę/ });
    await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
    await expect(dialog.getByText('Podaj temat spotkania.')).toBeVisible();
    await dialog.getByLabel('Temat spotkania').fill('Przegląd kwartału');
    await dialog.getByLabel('Uczestnicy').fill('Sobczak');
    await page.getByRole('option', { name: /Filip Sobczak/ }).click();
    await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();

    await expect(page).toHaveURL(new RegExp(`/${company}/roomBookingsView`));
    await expect(page.getByRole('row', { name: new RegExp(`Przegląd kwartału.*${shown(day)}`) })).toBeVisible();

    const other = await browser.newContext();
    await signInAs(other, 'filip.sobczak');
    const colleague = await other.newPage();
    await colleague.goto(`/${company}/roomBookingsView`);
    await expect(colleague.getByRole('row', { name: new RegExp(`Przegląd kwartału.*${shown(day)}`) })).toBeVisible();
    await other.close();
  });

  test('its owner edits the topic', async ({ page, context }) => {
    await signInAs(context, 'maja.kolodziej');
    await openFloor(page, farDay(9));
    await page
      .getByRole('button', { name: /^Sala .*, wolna/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /Zarezerwuj salę/ });
    await dialog.getByLabel('Temat spotkania').fill('Rozmowa z kandydatem');
    await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
    const row = page.getByRole('row', { name: /Rozmowa z kandydatem/ });
    await row.getByRole('button', { name: /Edytuj spotkanie/ }).click();
    const edit = page.getByRole('dialog');
    await edit.getByLabel('Temat').fill('Rozmowa z kandydatką');
    await edit.getByRole('button', { name: /Zapisz/ }).click();
    await expect(page.getByRole('row', { name: /Rozmowa z kandydatką/ })).toBeVisible();
  });
});
