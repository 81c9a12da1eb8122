import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { password } from '../support/people.ts';
import { isRenewed, storeSession } from '../support/session.ts';
import { test, type World } from '../support/world.ts';

const open = (page: Page, world: World) => page.goto(`/${world.urlName}/userProfile/changePassword`);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });
const fresh = 'Zupełnie 0we!';

test('[PROF-03] a password is changed by the old one, set without where there is none, and not changed where single sign-on made the account', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  const elsewhere = await storeSession(world.user);

  await open(page, world);
  await expect(page.getByText(/wylogujemy Cię wszędzie indziej/)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await field(page, 'Nowe hasło').fill(fresh);
  await field(page, 'Powtórz hasło').fill(fresh);
  await field(page, 'Powtórz hasło').blur();
  await expect(save(page)).toBeDisabled();
  await field(page, 'Obecne hasło').fill('nie to');
  await save(page).click();
  await expect(field(page, 'Obecne hasło')).toHaveAccessibleDescription(/hasło/);
  await field(page, 'Obecne hasło').fill(password);
  await save(page).click();
  await expect(page.getByText(/Zapisano nowe hasło/)).toBeVisible();
  await expect(field(page, 'Obecne hasło')).toHaveValue('');
  await expect(field(page, 'Nowe hasło')).toHaveValue('');
  expect(await isRenewed(elsewhere), 'every other session ends').toBe(false);

  await world.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${world.user}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienie hasła' })).toBeVisible();
  await expect(field(page, 'Obecne hasło')).toHaveCount(0);
  await field(page, 'Nowe hasło').fill(fresh);
  await field(page, 'Powtórz hasło').fill(fresh);
  // A stranger at the open window cannot set a password: the page requires a new proof of identity.
  const proven = (ago: string) =>
    world.db.query(sql`UPDATE sessions SET proven_on = now() - ${ago}::interval WHERE user_id = ${world.user}`);
  await proven('1 hour');
  await save(page).click();
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await proof.getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.getByText('Najpierw potwierdź jeszcze raz, że to Ty.')).toBeVisible();
  await proven('1 minute');
  await field(page, 'Nowe hasło').fill(`${fresh} `);
  await field(page, 'Powtórz hasło').fill(`${fresh} `);
  await save(page).click();
  await expect(page.getByText(/Zapisano nowe hasło/)).toBeVisible();
  await expect(field(page, 'Obecne hasło')).toBeVisible();

  const domain = `${world.user}.example`;
  await world.db.query(sql`
    UPDATE users SET created_by_sso = true, password_hash = NULL, email = ${`ula@${domain}`} WHERE id = ${world.user}`);
  await world.db.query(sql`
    INSERT INTO company_sso (company_id, issuer, client_id, client_secret, enabled)
    VALUES (${world.id}, 'https://sso.example', 'biurko', 'sealed', true)`);
  await world.db.query(sql`
    INSERT INTO company_sso_domains (company_id, domain, proven_on) VALUES (${world.id}, ${domain}, now())`);
  await page.reload();
  await expect(page.getByText(/Logujesz się kontem swojej firmy/)).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
});
