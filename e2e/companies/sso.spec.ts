import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMembership, addPerson } from '#server/testing/test-world.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { clearBrowserData } from '../support/next-person.ts';
import { addAtProvider, readSsoClient, setUpSso, signInThere } from '../support/providers.ts';
import { test } from '../support/world.ts';

test('single sign-on is set up on the company’s page: tested, proven by a sign-in, the secret never read back', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const { issuer, clientId, clientSecret } = await readSsoClient();
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/\/sso(\/test)?$/.test(response.url())) answers.push(await response.text().catch(() => ''));
  });
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const secret = page.getByLabel('Sekret klienta (client secret)', { exact: true });
  await page.getByLabel('Adres dostawcy (issuer)').fill(`${issuer}/nowhere`);
  await page.getByLabel('Identyfikator klienta (client ID)').fill(clientId);
  await secret.fill('wrong');
  const test_ = page.getByRole('button', { name: 'Sprawdź połączenie' });
  await test_.click();
  await expect(page.getByText('Pod tym adresem nie ma dostawcy OpenID Connect')).toBeVisible();
  await page.getByLabel('Adres dostawcy (issuer)').fill(issuer);
  await test_.click();
  await expect(page.getByText('Dostawca nie rozpoznaje tego identyfikatora')).toBeVisible();
  await secret.fill(clientSecret);
  await test_.click();
  await expect(page.getByText('Dostawca odpowiada i rozpoznaje Biurko.')).toBeVisible();
  const name = `Anna Próba ${world.id.slice(0, 8)}`;
  await addAtProvider('company', { name, email: `anna@${world.id.slice(0, 8)}.example` });
  await page.getByRole('checkbox', { name: 'SSO jest włączone' }).check();
  const saveAndLeave = async () => {
    await page.getByRole('button', { name: 'Zapisz ustawienia SSO' }).click();
    const question = page.getByRole('alertdialog', { name: 'Zaloguj się na próbę' });
    await question.getByRole('button', { name: 'Przejdź do logowania' }).click();
  };
  await saveAndLeave();
  await signInThere(page, name, 'Refuse');
  await expect(page.getByText(/Logowanie próbne przerwano u dostawcy/)).toBeVisible();
  const isOn = page.getByRole('checkbox', { name: 'SSO jest włączone' });
  // The selected options and the secret remain.
  await expect(isOn).toBeChecked();
  await saveAndLeave();
  await signInThere(page, name);
  await expect(page.getByText('Zapisano ustawienia SSO.')).toBeVisible();
  expect(page.url()).not.toContain('ssoSaved');
  await page.reload();
  await expect(isOn).toBeChecked();
  await expect(page.getByLabel('Adres dostawcy (issuer)')).toHaveValue(issuer);
  await expect(secret).toHaveValue('');
  await expect(page.getByText('zapisanego nie da się odczytać')).toBeVisible();
  expect(await page.content()).not.toContain(clientSecret);
  expect(answers.join()).not.toContain(clientSecret);
  // The test uses the stored secret, without typing it again.
  await test_.click();
  await expect(page.getByText('Dostawca odpowiada i rozpoznaje Biurko.')).toBeVisible();
  const [stored] = await world.db.query<{ row: string }>(sql`
    SELECT s::text AS row FROM company_sso s WHERE company_id = ${world.id}`);
  expect(stored!.row).not.toContain(clientSecret);
});

test('switching single sign-on off asks, says how many lose their way in, and each gets one back by a letter', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const short = world.id.slice(0, 8);
  const domain = `koniec-${short}.example`;
  await setUpSso(world, domain);
  const email = `pracownica@${domain}`;
  const person = await addPerson(world.db, `Pracownica ${short}`, email);
  await world.db.query(sql`UPDATE users SET created_by_sso = true WHERE id = ${person}`);
  await addMembership(world.db, world.id, person);
  await world.db.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
    SELECT company_id, issuer, ${person}, ${person} FROM company_sso WHERE company_id = ${world.id}`);

  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/company`);
  const isOn = page.getByRole('checkbox', { name: 'SSO jest włączone' });
  await isOn.uncheck();
  const save = page.getByRole('button', { name: 'Zapisz ustawienia SSO' });
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Wyłączyć SSO?' });
  await expect(question).toContainText('1 osoba loguje się tylko przez SSO');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await save.click();
  await question.getByRole('button', { name: 'Wyłącz SSO' }).click();
  await expect(page.getByText('Zapisano ustawienia SSO.')).toBeVisible();

  await clearBrowserData(page);
  const told = await waitForEmailTo(email);
  expect(told.subject).toBe('Jak logować się teraz do Biurka');
  await page.goto(told.links[0]!);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Przypomnij hasło' }).click();
  const mail = await waitForEmailTo(email, told);
  expect(mail.subject).toBe('Ustaw hasło do Biurka');
  await page.goto(mail.links[0]!);
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Zupełnie 0we!');
  await page.getByLabel('Powtórz hasło', { exact: true }).fill('Zupełnie 0we!');
  await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill('Zupełnie 0we!');
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}`));
});
