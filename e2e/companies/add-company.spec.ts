import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMembership, addPerson } from '#server/testing/test-world.ts';
import { database } from '../support/database.ts';
import { signIn } from '../support/session.ts';
import { test } from '../support/world.ts';
import { dialogOf } from './add-company-steps.ts';

test('[SHELL-10] without an organisation the dialog opens by itself, Escape does not close it, and says how to join', async ({
  page,
  context,
}) => {
  const person = await addPerson(await database(), 'Nowa Osoba');
  await signIn(context, person);
  await page.goto('/');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Wybierz jedną z możliwości.')).toBeVisible();
  const picture = dialog.locator('svg').filter({ has: page.locator('circle[data-brand]') });
  await expect(picture).toBeVisible();
  for (const radio of await dialog.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: 'Dołączyć do firmy' }).check();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(picture).toHaveCount(0);

  await dialog.getByRole('radio', { name: 'Założyć nową' }).check();
  await dialog.getByRole('textbox', { name: 'Nazwa firmy' }).fill('Żabi Skok');
  await dialog.getByRole('textbox', { name: 'Numer telefonu' }).fill('22 123 45 67');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Załóż firmę' }).click();
  await expect(page).toHaveURL(/\/zabi-skok(-\d+)?\/booking/);
  await expect(page.getByText('Firma „Żabi Skok” jest gotowa.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Żabi Skok')).toBeVisible();
});

test('[SHELL-11] founding a company asks for a name and a European phone, and really makes sample data', async ({
  page,
  context,
}) => {
  const db = await database();
  const person = await addPerson(db, 'Fela Founder');
  await signIn(context, person);
  await page.goto('/');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Założyć nową' }).check();
  const [name, number] = ['Nazwa firmy', 'Numer telefonu'].map((label) => dialog.getByRole('textbox', { name: label }));
  const found = dialog.getByRole('button', { name: 'Załóż firmę' });
  const country = dialog.getByRole('combobox', { name: 'Kraj numeru telefonu' });
  await expect(country).toHaveValue('PL');
  await expect(country.getByRole('option', { name: /Stany Zjednoczone/ })).toHaveCount(0);
  const sample = dialog.getByRole('checkbox', { name: 'Dodaj przykładowe dane' });
  await expect(sample).not.toBeChecked();
  await expect(name!).toHaveAttribute('maxlength', '250');
  await name!.fill('ab');
  await name!.blur();
  await expect(dialog.getByText('Wpisz co najmniej 3 znaki.')).toBeVisible();
  await name!.fill('Trzy Biurka');
  for (const [typed, words] of [
    ['12', /nie jest poprawny numer telefonu/],
    ['+1 212 736 5000', /numer telefonu z kraju w Europie/],
  ] as const) {
    await number!.fill(typed);
    await number!.blur();
    await expect(number!).toHaveAccessibleDescription(words);
    await expect(found).toBeDisabled();
  }
  await country.selectOption('CZ');
  await number!.fill('601 123 456');
  await sample.check();
  await found.click();
  await expect(page).toHaveURL(/\/trzy-biurka(-\d+)?\/booking/);
  const [company] = await db.query<{ id: string; phone: string }>(
    sql`SELECT id, phone_number AS phone FROM companies WHERE created_by = ${person}`,
  );
  expect(company!.phone).toBe('+420601123456');
  const welcome = page.getByRole('dialog', { name: /Trzy Biurka: zaczynamy!/ });
  await welcome.getByRole('button', { name: 'Zaczynam' }).click();
  await page.getByRole('treeitem', { name: /Piętro 1/ }).click();
  await expect(page.getByRole('button', { name: /^Biurko 1\b/ }).first()).toBeVisible();
});

test('[SHELL-06] the profile drawer: languages, the profile, the way out, organisations by group with name and url name, of which one is opened anew; a creator adds another', async ({
  page,
  context,
  found,
}) => {
  const [first, second, third] = [await found(), await found(), await found()];
  const { db, user } = first!;
  for (const [world, name, group] of [
    [first, 'Ala', '2;Klienci'],
    [second, 'Ola', '1;Własne'],
    [third, 'Ela', '1;Własne'],
  ] as const) {
    await db.query(sql`UPDATE companies SET name = ${name}, group_tag = ${group} WHERE id = ${world!.id}`);
    if (world !== first) await addMembership(db, world!.id, user);
  }
  await signIn(context, user);
  await page.goto(`/${first!.urlName}/booking`);
  await page.getByRole('button', { name: /^Profil/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Profil' });
  await expect(drawer.locator('summary')).toHaveText(['Własne', 'Klienci']);
  await expect(drawer.getByRole('radio')).toHaveCount(3);
  for (const language of ['Polski', 'English (UK)', 'English (US)'])
    await expect(drawer.getByRole('radio', { name: language })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Edytuj profil' })).toHaveAttribute(
    'href',
    `/${first!.urlName}/userProfile/info`,
  );
  const links = drawer.getByRole('region', { name: 'Organizacje' }).getByRole('link');
  await expect(links).toHaveText([/Ela/, /Ola/, /Ala/]);
  await expect(links.first()).toContainText(`/${third!.urlName}`);
  await drawer.locator('summary', { hasText: 'Klienci' }).click();
  await expect(drawer.getByRole('link', { name: /Ala/ })).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Dodaj firmę' })).toHaveCount(0);
  await page.evaluate(() => {
    (window as { before?: boolean }).before = true;
  });
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`/${third!.urlName}/booking`));
  expect(await page.evaluate(() => (window as { before?: boolean }).before)).toBeUndefined();

  for (const world of [first, second, third])
    await db.query(sql`UPDATE companies SET group_tag = NULL WHERE id = ${world!.id}`);
  await db.query(sql`UPDATE users SET is_company_creator = true WHERE id = ${user}`);
  await page.reload();
  await page.getByRole('button', { name: /^Profil/ }).click();
  await expect(links).toHaveText([/Ala/, /Ela/, /Ola/]);
  await expect(drawer.locator('summary')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Dodaj firmę' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Założyć nową' }).check();
  await dialog.getByRole('textbox', { name: 'Nazwa firmy' }).fill('Czwarta');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(dialog).toHaveCount(0);
});
