import { storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { callApi } from '../support/calls.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import { speakByPicker, speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

test('members, invitations, their dialogs and the audit trail are accessible', async ({ page, found }) => {
  const world = await found();
  await storeExtraAttribute({ db: world.db } as never, world.id, 'Zespół');
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email: 'guest@firma.example' }] });
  await callApi(world, world.admin, 'PUT', '/companies/users/state', { userIds: [world.user], isActive: false });
  await world.signIn(page.context(), world.admin);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await checkScreensWithAxe(
    page,
    [
      {
        name: 'members',
        show: async () => {
          await visit(page, `/${world.urlName}/manageUsers`);
          await page.getByText('Ula User', { exact: true }).waitFor();
        },
      },
      {
        name: 'nobody found',
        show: async () => {
          await visit(page, `/${world.urlName}/manageUsers?name=nobody`);
          await page.getByRole('button', { name: 'Wyczyść filtry' }).first().waitFor();
        },
      },
      {
        name: 'attributes',
        show: async () => {
          await visit(page, `/${world.urlName}/manageUsers?who=everybody`);
          await page.getByText('guest@firma.example', { exact: true }).waitFor();
          await page.getByRole('button', { name: 'Więcej' }).click();
          await page.getByRole('menuitem', { name: 'Atrybuty' }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'nobody invited',
        show: async () => {
          await visit(page, `/${world.urlName}/invitations?email=nobody`);
          await page.getByText('Nikt nie pasuje do filtrów.').waitFor();
        },
      },
      {
        name: 'inviting',
        show: async () => {
          await press('Zaproś');
          await page.getByLabel('Adresy e-mail').fill(`new@firma.example ${world.emailOf(world.user)} wrong `);
          await page.getByText('Ok', { exact: true }).waitFor();
        },
      },
      {
        name: 'importing',
        show: async () => {
          await press('Importuj z CSV');
          const buffer = Buffer.from('Lista\nemail;rola\nnew@firma.example;admin\nwrong\n"two');
          await page.getByLabel('Plik CSV').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
          await page.getByText('to nie jest adres e-mail').waitFor();
        },
      },
      {
        name: 'choosing the columns of a file',
        show: async () => {
          await visit(page, `/${world.urlName}/invitations`);
          await press('Importuj z CSV');
          const buffer = Buffer.from('Kto;Kontakt\nJan;jan@firma.example');
          await page.getByLabel('Plik CSV').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
          await page.getByLabel('Kolumna z adresami e-mail').waitFor();
        },
      },
      {
        name: 'audit trail',
        show: async () => {
          await visit(page, `/${world.urlName}/audit`);
          await page.getByText('dezaktywacja osób').last().waitFor();
        },
      },
    ],
    speakByProfile(world.admin),
  );
});

test('an invitation is accessible', async ({ page, found }) => {
  const world = await found();
  const email = `axe${Date.now()}@firma.example`;
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
  const path = new URL((await waitForEmailTo(email)).links[0]!).pathname;
  await checkScreensWithAxe(
    page,
    [
      {
        name: 'registering',
        show: async () => {
          await page.goto(path);
          await page.getByLabel('Powtórz hasło').waitFor();
        },
      },
    ],
    speakByPicker,
  );
});
