import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addPerson } from '#server/testing/test-world.ts';
import { type AxeScreen, checkScreensWithAxe } from '../support/accessibility.ts';
import { findAxeViolations } from '../support/axe.ts';
import { database } from '../support/database.ts';
import { signIn } from '../support/session.ts';
import { speakByProfile } from '../support/speak.ts';
import { test, type World } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const opened = (name: string, button: RegExp): AxeScreen => ({
  name,
  show: async (page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(dialog(page)).toBeVisible();
  },
});
/** A dialog that axe checks, which opens by itself on the company's page. */
const told = (world: World, name: string, companyId: string | null): AxeScreen => ({
  name,
  show: async (page) => {
    await world.db.query(sql`DELETE FROM alerts WHERE user_id = ${world.admin}`);
    await world.db.query(sql`
      INSERT INTO alerts (id, user_id, company_id, name, link)
      VALUES (${randomUUID()}, ${world.admin}, ${companyId}, ${name}, ${companyId ? null : 'https://survey.example'})`);
    await page.goto(`/${world.urlName}/company`);
    await expect(dialog(page)).toBeVisible();
  },
});

test('axe finds nothing on the company’s page, in two columns on a desk and on a phone, its dialogs, and what opens by itself', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.db.query(sql`UPDATE companies SET invoice = true WHERE id = ${world.id}`);
  await world.signIn(context, world.admin);
  const pageOpened: AxeScreen = {
    name: 'company',
    show: async () => {
      await page.goto(`/${world.urlName}/company`);
      // Waits for the single sign-on form, which loads last, below the company's own data.
      await expect(page.getByRole('button', { name: 'Zapisz ustawienia SSO' })).toBeVisible();
      // The empty field is invalid, and shows its error.
      await page.locator('input[name=vatNumber]').focus();
      await page.locator('input[name=vatNumber]').blur();
      await expect(page.locator('input[name=vatNumber]')).toHaveAttribute('aria-invalid', 'true');
    },
  };
  await pageOpened.show(page);
  const [left, right] = [
    await page.getByRole('textbox', { name: 'Nazwa firmy' }).boundingBox(),
    await page.getByRole('textbox', { name: 'NIP' }).boundingBox(),
  ];
  expect(right!.x).toBeGreaterThan(left!.x + left!.width);
  const inactive: AxeScreen = {
    name: 'inactive company',
    show: async () => {
      await world.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${world.id}`);
      await page.goto(`/${world.urlName}/company`);
      await expect(page.locator('fieldset:disabled')).toBeVisible();
    },
  };
  const sights = [
    pageOpened,
    opened('logo', /^Dodaj logo/),
    opened('deactivating', /^Dezaktywuj/),
    told(world, 'WELCOME_INFO', world.id),
    told(world, 'SURVEY_SATISFACTION', null),
    inactive,
  ];
  await checkScreensWithAxe(page, sights, speakByProfile(world.admin), { phoneToo: true });
});

test('axe finds nothing on the dialog that adds a company', async ({ page, context, found }) => {
  const world = await found();
  await world.db.query(sql`UPDATE users SET is_company_creator = true WHERE id = ${world.user}`);
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.getByRole('button', { name: /^Profil/ }).click();
  await page.getByRole('button', { name: 'Dodaj firmę' }).click();
  const adding = page.getByRole('dialog', { name: /Dodaj firmę|Add a company/ });
  await expect(adding).toBeVisible();
  const choice = (name: string, at: number): AxeScreen => ({
    name,
    show: () => adding.getByRole('radio').nth(at).check(),
  });
  // Escape does not close this dialog, so axe checks each of its states here, without `walk`.
  const axe = async (sight: AxeScreen) => {
    await sight.show(page);
    expect(await findAxeViolations(page, 'everything')).toEqual([]);
  };
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const sight of [choice('join', 0), choice('create', 1)]) await axe(sight);
  }
});

test('axe finds nothing where there is no company', async ({ page, context }) => {
  const person = await addPerson(await database(), 'Nowa Osoba');
  await signIn(context, person);
  await page.goto('/');
  await expect(dialog(page).getByText('Wybierz jedną z możliwości.')).toBeVisible();
  expect(await findAxeViolations(page, 'everything')).toEqual([]);
});
