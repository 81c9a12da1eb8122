import { expect, type Page } from '@playwright/test';
import { loseNextResponse } from '../support/lost-answer.ts';
import { password } from '../support/people.ts';
import { allowPrefetch } from '../support/session.ts';
import { test } from '../support/world.ts';
import { desk, emptyLocation, openEditor, savedDrawing } from './support.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });
const row = (page: Page, name: string) => page.getByRole('option', { name });
const unsaved = (page: Page) => page.getByText('Niezapisane zmiany');
const palette = (page: Page) => page.getByRole('button', { name: 'Biurko, rozmiar 2' });
const addDesk = async (page: Page) => {
  await palette(page).focus();
  await page.keyboard.press('Enter');
};

test('without a network the drawing stays, a message says what to do, and saving again saves it once', async ({
  page,
  found,
}) => {
  const world = await found();
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100)] });
  await world.signIn(page.context(), world.admin);
  await allowPrefetch(page.context());
  await openEditor(page, world, locationId);
  await addDesk(page);
  await saveButton(page).click();
  await expect(page.getByText('Plan zapisany.')).toBeVisible();
  await addDesk(page);
  await page.context().setOffline(true);
  await saveButton(page).click();
  const toast = page.locator('[data-toasts]');
  await expect(toast.getByText(/Twoje urządzenie jest offline\. Sprawdź połączenie i spróbuj ponownie/)).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  await addDesk(page);
  await expect(row(page, 'Biurko 4')).toBeVisible();
  // a failed preview shows an error, and the next save requests it again
  await row(page, 'Biurko 1').click();
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(unsaved(page)).toBeVisible();
  await page.context().setOffline(false);

  // the server saves but its response is lost. The editor recognizes its own save and reports no
  // colleague
  await page.getByRole('button', { name: /^Cofnij: usunięcie/ }).click();
  await loseNextResponse(page, /\/drawing$/);
  await saveButton(page).click();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page.getByText(/Plan zapisał w międzyczasie ktoś inny/)).toHaveCount(0);
  await expect(page.getByText('Plan zapisany.')).toBeVisible();
  await expect(toast.getByText(/Nie udało się zapisać planu|nie wiadomo, czy plan się zapisał/)).toHaveCount(0);
  expect((await savedDrawing(world, locationId)).desks.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
});

test('a session that expires while drawing keeps the drawing, shows no leave dialog, and restores it', async ({
  page,
  found,
}) => {
  const world = await found();
  const locationId = await emptyLocation(world);
  const signIn = async () => {
    await page.getByLabel('E-mail').fill(world.emailOf(world.admin));
    await page.getByLabel('Hasło', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page).toHaveURL(new RegExp(`/${world.urlName}/`));
  };
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.goto('/login');
  await signIn();
  await openEditor(page, world, locationId);
  await addDesk(page);
  const refused = { errorCode: 'refreshTokenInvalid', message: '', details: {} };
  await page.route('**/api/auth/renewTokens', (route) => route.fulfill({ status: 401, json: refused }));
  // Only the save fails. The editor may refetch the drawing at any time, which would end the
  // session too early.
  await page.route('**/drawing', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { ...refused, errorCode: 'notSignedIn' } })
      : route.fallback(),
  );
  const reload = Promise.withResolvers<void>();
  const drawnOn = Promise.withResolvers<void>();
  await page.route('**/locationv2/**', async (route) => {
    if (route.request().isNavigationRequest()) {
      reload.resolve();
      await drawnOn.promise;
    }
    await route.continue();
  });
  // draws and saves at once, and continues to draw until the page is gone
  await addDesk(page);
  await palette(page).focus();
  await page.keyboard.press('Control+s');
  await reload.promise;
  await page.keyboard.press('Enter');
  drawnOn.resolve();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sesja wygasła. Zaloguj się ponownie')).toBeVisible();
  expect(asked).toEqual([]);
  await page.unroute('**/api/auth/renewTokens');
  await page.unroute('**/drawing');
  await signIn();
  await openEditor(page, world, locationId);
  await expect(page.getByText('Wróciły niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(3);
  await saveButton(page).click();
  await expect(unsaved(page)).toHaveCount(0);
  expect((await savedDrawing(world, locationId)).desks).toHaveLength(3);
});
