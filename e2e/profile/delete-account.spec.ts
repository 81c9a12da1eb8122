import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { farDay } from '../support/booking.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { password } from '../support/people.ts';
import { addAtProvider, signInThere } from '../support/providers.ts';
import { isRenewed, storeSession } from '../support/session.ts';
import { test, type World } from '../support/world.ts';

const openDialog = async (page: Page, world: World) => {
  await page.goto(`/${world.urlName}/userProfile/info`);
  await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Usunąć konto na zawsze?' });
const proof = (page: Page) => page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
/** Sets the last proof of a person's identity to an hour ago. */
const proofOver = (world: World) =>
  world.db.query(sql`UPDATE sessions SET proven_on = now() - interval '1 hour' WHERE user_id = ${world.user}`);
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Usuń moje konto' });

test('an account is deleted by its password: what goes with it is said, colleagues see another name, and every session ends', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const email = world.emailOf(world.user);
  const desk = await world.db.query<{ id: string }>(sql`SELECT id FROM desks WHERE company_id = ${world.id} LIMIT 1`);
  await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'desk', placeId: desk[0]!.id, containerId: world.floor, userId: world.user },
    period: createPeriod(farDay()),
  });
  await world.signIn(context, world.user);
  await proofOver(world);
  const elsewhere = await storeSession(world.user);
  await openDialog(page, world);
  await expect(dialog(page)).toContainText('Odwołamy 1 przyszłą rezerwację.');
  await confirm(page).click();
  await proof(page).getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(proof(page).getByText('Wpisz hasło.')).toBeVisible();
  const field = proof(page).getByLabel('Hasło', { exact: true });
  await field.fill('Not it 1!');
  await field.press('Enter');
  await expect(proof(page).getByText('Nieprawidłowe hasło albo kod.')).toBeVisible();
  await field.fill(password);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await isRenewed(elsewhere), 'every session ends').toBe(false);
  expect((await waitForEmailTo(email)).subject).toBe('Twoje konto w Biurku zostało usunięte');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page.getByText('Nieprawidłowy e-mail lub hasło.')).toBeVisible();

  await signInNextPerson(page, world, world.admin, 'audit');
  await expect(page.getByText('Usunięte konto: usunięcie własnego konta')).toBeVisible();
  await openDialog(page, world);
  await expect(dialog(page).getByRole('alert')).toContainText('Jesteś jedynym administratorem');
  await expect(confirm(page)).toBeDisabled();
});

test('whoever has no password shows by their provider that the account is theirs', async ({ page, context, found }) => {
  const world = await found();
  const name = `Odchodząca ${world.id.slice(0, 8)}`;
  await addAtProvider('google', { name, email: world.emailOf(world.user) });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await signInThere(page, name);
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  // The person signed in by the provider long ago, and has no password.
  await world.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${world.user}`);
  await proofOver(world);
  await openDialog(page, world);
  await confirm(page).click();
  await proof(page).getByRole('button', { name: 'Zaloguj się ponownie: Google' }).click();
  // The provider remembers the consent.
  await page.getByRole('button', { name }).click();
  await expect(page.getByText('Potwierdzono, że to Ty.')).toBeVisible();
  await expect(page).toHaveURL(/userProfile\/info$/);
  await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/login/);
  const [account] = await world.db.query(
    sql`SELECT name, deleted_on IS NOT NULL AS deleted FROM users WHERE id = ${world.user}`,
  );
  expect(account).toEqual({ name: 'Usunięte konto', deleted: true });
  await context.close();
});

test('whoever belongs to no company any more takes their data along and deletes their account there', {
  tag: '@full-chromium',
}, async ({ page, context, found }) => {
  const world = await found();
  await world.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now()
    WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  await world.signIn(context, world.user);
  await page.goto('/');
  await page.getByRole('button', { name: 'Moje konto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moje konto' })).toBeFocused();
  await expect(page.getByText(world.emailOf(world.user))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz moje dane' }).click();
  expect((await downloading).suggestedFilename()).toBe('biurko.json');
  await page.getByRole('button', { name: 'Wróć do wyboru firmy' }).click();
  await page.getByRole('button', { name: 'Moje konto' }).click();
  await proofOver(world);
  await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
  await confirm(page).click();
  await proof(page).getByLabel('Hasło', { exact: true }).fill(password);
  await proof(page).getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  const [account] = await world.db.query(
    sql`SELECT deleted_on IS NOT NULL AS deleted FROM users WHERE id = ${world.user}`,
  );
  expect(account).toEqual({ deleted: true });
});

test('without a company and a password one shows by a provider whose the account is, and comes back to it', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const name = `Bez firmy ${world.id.slice(0, 8)}`;
  await addAtProvider('google', { name, email: world.emailOf(world.user) });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await signInThere(page, name);
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  await world.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${world.user}`);
  await world.db.query(
    sql`UPDATE sessions SET proven_on = proven_on - interval '1 hour' WHERE user_id = ${world.user}`,
  );
  await world.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now()
    WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  await page.goto('/noCompany');
  await page.getByRole('button', { name: 'Moje konto' }).click();
  await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
  await confirm(page).click();
  await proof(page).getByRole('button', { name: 'Zaloguj się ponownie: Google' }).click();
  await page.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/noCompany$/);
  await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});
