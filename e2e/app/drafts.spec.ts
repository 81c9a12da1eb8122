import { expect, type Page } from '@playwright/test';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { bookRoom } from '../support/calls.ts';
import { password } from '../support/people.ts';
import { test } from '../support/world.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Zarezerwuj: sala/ });

test('an expired session keeps typed drafts and explains the sign-in; signing out deletes them', async ({
  page,
  found,
}) => {
  const world = await found({ rooms: 1 });
  // Signs in with the sign-in form. The helper that skips the form would mark every new page as
  // signed in.
  const signIn = async () => {
    await page.getByLabel('E-mail').fill(world.emailOf(world.user));
    await page.getByLabel('Hasło', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  };
  await page.goto('/login');
  await signIn();
  const day = farDay();
  const open = async () => {
    await openDay(page, world, day);
    await findPlace(page, 'Sala Room 1', 'wolna').click();
  };
  await open();
  await dialogOf(page).getByLabel('Temat spotkania').fill('Przegląd kwartału');

  const refused = { errorCode: 'refreshTokenInvalid', message: '', details: {} };
  await page.route('**/api/auth/renewTokens', (route) => route.fulfill({ status: 401, json: refused }));
  await page.route('**/api/*/room', (route) =>
    route.fulfill({ status: 401, json: { ...refused, errorCode: 'notSignedIn' } }),
  );
  await dialogOf(page).getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sesja wygasła. Zaloguj się ponownie')).toBeVisible();
  await page.unroute('**/api/auth/renewTokens');
  await page.unroute('**/api/*/room');

  await signIn();
  // The URL shows which room was open.
  await expect(dialogOf(page).getByLabel('Temat spotkania')).toHaveValue('Przegląd kwartału');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: /Profil: / }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText('Sesja wygasła')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Przegląd');
});

test('unsaved changes of a meeting outlive the session, without a leave dialog, until they are discarded', async ({
  page,
  found,
}) => {
  const world = await found({ rooms: 1 });
  await bookRoom(world, world.rooms[0]!, world.user, farDay(), { from: '09:00', to: '10:00', topic: 'Plan' });
  const signIn = async () => {
    await page.getByLabel('E-mail').fill(world.emailOf(world.user));
    await page.getByLabel('Hasło', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page).toHaveURL(new RegExp(`/${world.urlName}/`));
  };
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  const dialog = page.getByRole('dialog', { name: 'Edytuj spotkanie' });
  const open = () => page.getByRole('button', { name: 'Edytuj spotkanie' }).click();
  await page.goto('/login');
  await signIn();
  await page.goto(`/${world.urlName}/roomBookingsView`);
  await open();
  await dialog.getByLabel('Temat').fill('Plan kwartału');
  await dialog.getByLabel('Do', { exact: true }).fill('10:30');
  await dialog.getByLabel('Temat').focus();

  const refused = { errorCode: 'refreshTokenInvalid', message: '', details: {} };
  await page.route('**/api/auth/renewTokens', (route) => route.fulfill({ status: 401, json: refused }));
  await page.route('**/api/*/room', (route) =>
    route.fulfill({ status: 401, json: { ...refused, errorCode: 'notSignedIn' } }),
  );
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(asked).toEqual([]);
  await page.unroute('**/api/auth/renewTokens');
  await page.unroute('**/api/*/room');

  await signIn();
  await open();
  await expect(dialog.getByLabel('Temat')).toHaveValue('Plan kwartału');
  await expect(dialog.getByLabel('Do', { exact: true })).toHaveValue('10:30');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByLabel('Temat')).toHaveValue('Plan');
});
