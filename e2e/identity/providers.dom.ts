import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test('[AUTH-02] the page of single sign-on takes one domain, organisation or e-mail, prefilled, by button or Enter, and leads back', async ({
  page,
}) => {
  await page.goto('/loginSSO');
  const field = page.getByLabel('Domena firmy lub organizacja');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByText('Wpisz domenę firmy lub organizację.')).toBeVisible();
  const checked = page.waitForRequest(/\/sso\/check\?/);
  await field.fill('Anna@Nigdzie.example');
  expect(new URL((await checked).url()).searchParams.get('domainOrOrg')).toBe('Nigdzie.example');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByText('SSO nie jest włączone')).toBeVisible();
  await page.route('**/api/sso/check?*', (route) => route.abort());
  await field.fill('inna.example');
  await field.press('Enter');
  await expect(page.getByText('Błąd podczas sprawdzania SSO')).toBeVisible();
  // The company's single sign-on ends between the check and the click. The typed domain remains.
  const companyId = '0198c000-0000-7000-8000-000000000001';
  await page.route('**/api/sso/check?*', (route) => route.fulfill({ json: { enabled: true, companyId } }));
  await field.fill('ostatnia.example');
  const left = page.waitForRequest(/sso\/login/);
  await field.press('Enter');
  await left;
  await page.goto('/loginSSO?externalError=ssoNotEnabled');
  await expect(field).toHaveValue('ostatnia.example');
  await page.getByRole('link', { name: 'Wróć do zwykłego logowania' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/loginSSO/firma.example');
  await expect(field).toHaveValue('firma.example');
});
