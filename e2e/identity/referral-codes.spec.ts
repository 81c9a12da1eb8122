import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { serverUrl } from '../support/address.ts';
import { test } from '../support/own-deployment.ts';
import { addAtProvider, signInThere } from '../support/providers.ts';
import { measureAlertVisibility } from '../support/standing.ts';
import { field, fill, invalid, joined, someone, submit } from './referral-steps.ts';

test('[AUTH-05] the form to register: e-mail, password twice, consents, providers; a referral code under the flag alone', async ({
  page,
  found,
  deployment,
}) => {
  test.setTimeout(180_000);
  const world = await found();
  const { code } = await joined(world);
  const off = await deployment.start('off');
  for (const [at, db] of [
    [serverUrl, world.db],
    [off, deployment.db],
  ] as const) {
    const email = someone();
    await page.goto(`${at}/register?referralCode=${code}`);
    await fill(page, email);
    await page.getByLabel(/wiadomości o nowościach/).check();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Zaloguj się przez SSO' })).toBeVisible();
    if (at === serverUrl) {
      for (const provider of ['Google', 'Microsoft'])
        await expect(page.getByRole('link', { name: `Kontynuuj z ${provider}` })).toBeVisible();
      await expect(field(page)).toHaveValue(code);
    } else await expect(field(page)).toHaveCount(0);
    await submit(page);
    await expect(page).toHaveURL(/\/emailNotConfirmed$/);
    const [account] = await db.query(sql`
      SELECT u.marketing_consent AS marketing, u.terms_of_service_on IS NOT NULL AND u.privacy_policy_on IS NOT NULL AS consented,
             EXISTS (SELECT FROM referred_accounts r WHERE r.user_id = u.id) AS referred
      FROM users u WHERE u.email = ${email}`);
    expect(account).toEqual({ marketing: true, consented: true, referred: at === serverUrl });
  }
});

test('[AUTH-06] a registration by a provider is completed: picture, e-mail, code, consents; what cannot be is said, and left after 3 s', async ({
  page,
  found,
}) => {
  const world = await found();
  const { code } = await joined(world);
  const email = `nowa-${world.id.slice(0, 8)}@gmail.example`;
  const name = `Polecona Osoba ${world.id.slice(0, 8)}`;
  await addAtProvider('google', { name, email, picture: `${serverUrl}/icons/192.png` });
  await page.goto('/register');
  // A code typed before the visit to the provider's page is still there afterwards.
  await field(page).fill(code);
  await page.getByRole('link', { name: 'Kontynuuj z Google' }).click();
  await signInThere(page, name);
  await expect(page).toHaveURL(new RegExp(`/registerExternal/[\\w-]{36}\\?referralCode=${code}$`));
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.locator('form img')).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly');
  await expect(page.getByText('Kod jest poprawny.')).toBeVisible();
  await field(page).fill('ABCDEFGH23');
  await expect(invalid(page)).toBeVisible();
  await submit(page);
  await expect(page.getByText('Zaznacz to pole')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await submit(page);
  await expect(invalid(page)).toBeVisible();
  await expect(page).toHaveURL(/\/registerExternal\//);
  await field(page).fill(code);
  await submit(page);
  await expect(page).toHaveURL(/\/noCompany$/);
  const [account] = await world.db.query(sql`
    SELECT u.marketing_consent AS marketing, u.avatar_file_id IS NOT NULL AS "hasAvatar" FROM users u
      JOIN referred_accounts r ON r.user_id = u.id JOIN referral_memberships m ON m.id = r.membership_id
    WHERE u.email = ${email} AND m.code = ${code}`);
  expect(account).toEqual({ marketing: true, hasAvatar: true });

  // No sign-up remains to be completed in this browser.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const stood = await measureAlertVisibility(page);
  await page.goto(`/registerExternal/${randomUUID()}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(stood).toMatchObject({ said: expect.stringContaining('Tego logowania nie da się dokończyć') });
  expect((await stood())!.ms).toBeGreaterThan(2_900);
});
