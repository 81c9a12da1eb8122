import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addPerson } from '#server/testing/test-world.ts';
import { callApi } from '../support/calls.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { setUpSso } from '../support/providers.ts';
import { test } from '../support/world.ts';

test('an invitation says who invites and for whom it is, whether one registers, signs in or has no password yet', async ({
  page,
  found,
}) => {
  const world = await found();
  const [known, without] = [await addPerson(world.db, 'Gosia Gość'), await addPerson(world.db, 'Wanda Wprost')];
  // Gives the first person a password. The other person has none.
  await world.letIn(known);
  const [{ name: inviter }] = (await world.db.query(sql`SELECT name FROM users WHERE id = ${world.admin}`)) as [
    { name: string },
  ];
  for (const [email, button] of [
    [`${randomUUID().slice(0, 12)}@firma.example`, 'Załóż konto i dołącz'],
    [world.emailOf(known), 'Zaloguj się i dołącz'],
    [world.emailOf(without), 'Wyślij mi odnośnik'],
  ] as const) {
    await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
    await page.goto(new URL((await waitForEmailTo(email)).links[0]!).pathname);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByText(`Zaprasza: ${inviter}`)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  }
});

test('an invitation into a domain with single sign-on offers it before the password, and alone for a former person’s account', async ({
  page,
  found,
}) => {
  const world = await found();
  const domain = `${randomUUID().slice(0, 8)}.example`;
  await setUpSso(world, domain);
  const former = await addPerson(world.db, 'Iza Dawna', `iza@${domain}`);
  await world.db.query(sql`UPDATE users SET created_by_sso = true WHERE id = ${former}`);
  await world.db.query(sql`
    INSERT INTO all_memberships (company_id, user_id, role, status, removed_on)
    VALUES (${world.id}, ${former}, 'user', 'removed', now())`);
  const sso = page.getByRole('link', { name: `Zaloguj się przez SSO firmy ${domain}` });
  const terms = page.getByLabel(/regulamin/);
  const open = async (email: string) => {
    await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
    await page.goto(new URL((await waitForEmailTo(email)).links[0]!).pathname);
    await expect(sso).toBeVisible();
  };
  const order = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('form input, form a[href*="acceptExternal"], form button[type="submit"]')].map(
        (one) => one.getAttribute('name') ?? one.tagName,
      ),
    );

  await open(`nowa@${domain}`);
  expect((await order()).slice(-7)).toEqual([
    ...['termsAndConditions', 'cookiePolicy', 'marketingConsent', 'A', 'password', 'confirmPassword', 'BUTTON'],
  ]);
  await expect(page.getByRole('link', { name: 'Kontynuuj z Google' })).toBeVisible();
  await sso.click();
  // The invitation cannot be accepted before the terms are accepted.
  await expect(terms).toBeFocused();

  await open(`iza@${domain}`);
  await expect(page.getByText(/Zaznacz zgody i dołącz przez SSO/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wyślij mi odnośnik' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Kontynuuj z Google' })).toHaveCount(0);
  // Enter in a field submits a form even without a button.
  await terms.press('Enter');
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText(/Wysłaliśmy odnośnik/)).toHaveCount(0);
});
