import { expect, type Page } from '@playwright/test';
import { controlGraph, createMicrosoft365 } from '../support/exchange.ts';
import { test } from '../support/world.ts';

const fields = (page: Page) => ({
  enabled: page.getByRole('checkbox', { name: 'Synchronizuj sale z Exchange' }),
  tenant: page.getByLabel('Identyfikator dzierżawy (tenant ID)'),
  client: page.getByLabel('Identyfikator aplikacji (client ID)'),
  secret: page.getByLabel('Sekret klienta', { exact: true }),
  save: page.getByRole('button', { name: 'Zapisz', exact: true }),
});

test('[EXCH-01] the form says what is missing or wrong, keeps what was typed, and never shows the secret', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const m365 = await createMicrosoft365(world);
  await world.signIn(context, world.admin);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/integrations\/exchange$/.test(response.url())) answers.push(await response.text().catch(() => ''));
  });
  await page.goto(`/${world.urlName}`);
  await page.getByRole('link', { name: 'Integracje' }).click();
  await expect(page).toHaveURL(/\/integrations\/exchange$/);
  await expect(page.getByRole('tab', { name: 'Exchange' })).toHaveAttribute('aria-selected', 'true');
  const form = fields(page);
  await expect(form.secret).toHaveValue('');

  await form.tenant.fill('contoso');
  await form.tenant.blur();
  await expect(form.tenant).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('To nie jest identyfikator UUID. Przykład: 3f2504e0')).toBeVisible();
  await form.tenant.fill('');
  await form.enabled.check();
  // Save is disabled until the form is complete. Enter shows the reason.
  await form.client.press('Enter');
  await expect(page.getByText('uzupełnij parametry połączenia').first()).toBeVisible();

  await form.tenant.fill(m365.tenantId);
  await form.client.fill(m365.clientId);
  await form.secret.fill('zły sekret');
  await form.save.click();
  await expect(page.getByText('Microsoft nie przyjął sekretu klienta')).toBeVisible();
  await expect(form.tenant).toHaveValue(m365.tenantId);

  await controlGraph('apps', {
    tenant: m365.tenantId,
    clientId: m365.clientId,
    secret: m365.secret,
    roles: ['User.Read.All'],
  });
  await form.secret.fill(m365.secret);
  await form.save.click();
  await expect(page.getByText('brakuje uprawnień: Calendars.ReadWrite')).toBeVisible();
  await controlGraph('apps', { tenant: m365.tenantId, clientId: m365.clientId, secret: m365.secret });

  await controlGraph('reach', { mailbox: m365.rooms[0], reach: 'notEnabled' });
  await form.secret.fill(`${m365.secret} `);
  await form.save.click();
  await expect(page.getByText(`Nie da się otworzyć skrzynek tych sal: ${m365.rooms[0]}`)).toBeVisible();
  await controlGraph('reach', { mailbox: m365.rooms[0], reach: 'enabled' });

  await form.secret.fill(m365.secret);
  await form.save.click();
  await expect(page.getByText('Ustawienia integracji zapisane.')).toBeVisible();
  await expect(form.secret).toHaveValue('');
  await expect(page.getByText('Połączenie działa')).toBeVisible();
  for (const room of m365.rooms) await expect(page.getByText(room)).toBeVisible();
  await expect(page.getByText('Zsynchronizowana', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Synchronizuj teraz: Room 1' }).click();
  await expect(page.getByText('Room 1: synchronizujemy.')).toBeVisible();
  // A second save without other changes also clears the secret's field.
  await form.secret.fill(m365.secret);
  await form.save.click();
  await expect(form.secret).toHaveValue('');

  await page.reload();
  await expect(form.tenant).toHaveValue(m365.tenantId);
  await expect(form.secret).toHaveValue('');
  await expect(page.getByText('Sekret jest zapisany.')).toBeVisible();
  expect(await page.content()).not.toContain(m365.secret);
  expect(answers.join()).not.toContain(m365.secret);

  // Turning the sync off needs a decision about the application's events.
  await form.enabled.uncheck();
  await form.save.click();
  const question = page.getByRole('alertdialog', { name: 'Wyłączyć synchronizację sal?' });
  await expect(question).toContainText('Spotkania z Outlooka znikną z Biurka');
  // Escape changes nothing, and the unsaved value of the switch stays.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText('Połączenie działa')).toBeVisible();
  await form.save.press('Enter');
  await question.getByRole('button', { name: 'Zostaw je tam' }).press('Enter');
  await expect(form.enabled).not.toBeChecked();
  await expect(page.getByText('Połączenie działa')).toBeHidden();
});

test('who may not change the company does not see the integration', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/integrations/exchange`);
  await expect(page).toHaveURL(/AccessRestricted/);
});

test('a page that cannot be loaded says so, and tries again', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await page.route('**/integrations/exchange', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto(`/${world.urlName}/integrations/exchange`);
  await expect(page.getByText('Nie udało się wczytać ustawień integracji.')).toBeVisible();
  await page.unroute('**/integrations/exchange');
  await page.getByRole('button', { name: /Spróbuj ponownie|Ponów/ }).click();
  await expect(fields(page).tenant).toBeVisible();
});
