import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { farDay } from '../support/booking.ts';
import { book, call } from '../support/calls.ts';
import { letterTo } from '../support/mailbox.ts';
import { pageOf, rows } from '../support/table.ts';
import { test } from '../support/world.ts';
import { chooseAct, everybody, rowOf } from './members-steps.ts';

test('a role that changes shows in the menu of the other’s open page, and closes what it no longer opens', async ({
  browser,
  found,
}) => {
  const world = await found();
  const theirs = await pageOf(browser, world, world.manager, 'manageUsers');
  const menu = theirs.getByRole('navigation', { name: 'Menu główne' });
  await expect(menu.getByRole('link', { name: 'Użytkownicy' })).toBeVisible();
  // A manager sees the members, and no actions on them.
  await expect(rows(theirs)).toHaveCount(3);
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Dezaktywuj', exact: true })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Odśwież uprawnienia' })).toHaveCount(0);
  await call(world, world.admin, 'PUT', '/companies/users/role', { userIds: [world.manager], role: 'user' });
  await expect(theirs).toHaveURL(/AccessRestricted/);
  await theirs.goto(`/${world.urlName}/booking`);
  await expect(menu.getByRole('link', { name: 'Użytkownicy' })).toHaveCount(0);
  await call(world, world.admin, 'PUT', '/companies/users/role', { userIds: [world.manager], role: 'admin' });
  await expect(menu.getByRole('link', { name: 'Zaproszenia' })).toBeVisible();
});

test('a value typed into the table stays when a colleague writes there, or nothing can be sent', async ({
  browser,
  found,
}) => {
  const world = await found();
  const add = await call(world, world.admin, 'POST', '/companies/extraAttributes', { name: 'Zespół' });
  const attributeId = add.body.id as string;
  const write = (value: string) =>
    call(world, world.admin, 'PUT', '/companies/users/extraAttribute', { userId: world.user, attributeId, value });
  const page = await pageOf(browser, world, world.admin, 'manageUsers');
  const value = page.getByLabel('Zespół: Ula User');
  await value.fill('Kadry i pła');
  expect((await write('Sprzedaż')).status).toBe(204);
  await expect(page.getByText(/ktoś inny zapisał tu właśnie „Sprzedaż”/)).toBeVisible();
  await expect(value).toHaveValue('Kadry i pła');
  await value.press('Escape');
  await expect(value).toHaveValue('Sprzedaż');
  expect((await write('Zakupy')).status).toBe(204);
  await expect(value).toHaveValue('Zakupy');

  await page.context().setOffline(true);
  await value.fill('Magazyn');
  await value.press('Enter');
  await expect(page.getByText(/Twoje urządzenie jest offline/).first()).toBeVisible();
  await expect(value).toHaveValue('Magazyn');
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await page.context().setOffline(false);
  await value.press('Enter');
  await expect(value).not.toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(value).toHaveValue('Magazyn');
});

test('[USER-04] the acts follow from who is selected; the invited are asked again, or no longer', async ({
  browser,
  found,
}) => {
  const world = await found();
  const [active, inactive] = [
    await addMember(world.db, world.id, 'user', 'Aktywna Osoba'),
    await addMember(world.db, world.id, 'user', 'Wyłączony Kolega'),
  ];
  await call(world, world.admin, 'PUT', '/companies/users/state', { userIds: [inactive], isActive: false });
  expect(active).not.toBe(inactive);
  const email = `${world.id.slice(0, 8)}@firma.example`;
  await call(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
  const first = await letterTo(email);
  // The invitation may be sent again after a minute.
  await world.db.query(sql`
    UPDATE invitations SET created_on = created_on - interval '1 hour', modified_on = modified_on - interval '1 hour'
    WHERE company_id = ${world.id}`);
  const page = await pageOf(browser, world, world.admin, everybody);
  const ribbon = page.getByRole('toolbar');
  const button = {
    on: ribbon.getByRole('button', { name: 'Aktywuj', exact: true }),
    off: ribbon.getByRole('button', { name: 'Dezaktywuj', exact: true }),
    role: page.getByRole('button', { name: 'Zmień rolę' }),
  };
  const expectEnabled = async (enabled: Record<keyof typeof button, boolean>) => {
    for (const name of ['on', 'off', 'role'] as const)
      if (enabled[name]) await expect(button[name]).not.toHaveAttribute('aria-disabled', 'true');
      else await expect(button[name]).toHaveAttribute('aria-disabled', 'true');
  };
  const box = (name: string) => rowOf(page, name).getByRole('checkbox');
  await expectEnabled({ on: false, off: false, role: false });
  await box('Aktywna Osoba').check();
  await expectEnabled({ on: false, off: true, role: true });
  await box('Wyłączony Kolega').check();
  await expectEnabled({ on: false, off: false, role: false });
  await box('Aktywna Osoba').uncheck();
  await expectEnabled({ on: true, off: false, role: false });
  await box('Wyłączony Kolega').uncheck();
  await box('Ula User').check();
  await box('Aktywna Osoba').check();
  await expectEnabled({ on: false, off: true, role: true });

  const invited = rowOf(page, email);
  await invited.getByRole('button', { name: /ponownie/ }).click();
  const second = await letterTo(email, first);
  expect(second.links[0]).not.toBe(first.links[0]);
  await invited.getByRole('button', { name: /Wycofaj/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wycofaj' }).click();
  await expect(invited).toHaveCount(0);
});

test('attributes are renamed and removed by the keyboard without losing the place, and a value is sent once', async ({
  browser,
  found,
}) => {
  const world = await found();
  for (const name of ['Zespół', 'Numer'])
    await call(world, world.admin, 'POST', '/companies/extraAttributes', { name });
  const page = await pageOf(browser, world, world.admin, 'manageUsers');
  await chooseAct(page, 'Atrybuty');
  const dialog = page.getByRole('dialog', { name: 'Dodatkowe atrybuty' });
  await dialog.getByLabel('Nazwa atrybutu „Zespół”').fill('Dział');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nazwa atrybutu „Dział”')).toBeFocused();
  await dialog.getByRole('button', { name: 'Usuń atrybut „Numer”' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń', exact: true }).press('Enter');
  await expect(dialog.getByLabel('Nazwa atrybutu „Numer”')).toHaveCount(0);
  await expect(dialog.getByLabel('Nowy atrybut')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && /extraAttribute$/.test(request.url())) sent.push(request.postDataJSON().value);
  });
  const value = page.getByLabel('Dział: Ula User');
  await value.fill(' Kadry ');
  await value.press('Enter');
  await value.press('Tab');
  await value.focus();
  await value.pressSequentially('2');
  await value.press('Tab');
  await expect.poll(() => sent).toEqual(['Kadry', 'Kadry2']);
  await page.reload();
  await expect(value).toHaveValue('Kadry2');
});

test('turning a person off tells of their bookings and ends their open page, until they are turned on again', async ({
  browser,
  found,
}) => {
  const world = await found();
  const turn = (isActive: boolean) =>
    call(world, world.admin, 'PUT', '/companies/users/state', { userIds: [world.user], isActive });
  const theirs = await pageOf(browser, world, world.user, 'booking');
  await expect(theirs.getByRole('navigation', { name: 'Menu główne' })).toBeVisible();
  await turn(false);
  await expect(theirs).toHaveURL(/noCompany/);
  await expect(theirs.getByText('wyłączył go administrator')).toBeVisible();
  await expect(theirs.getByText('administrator wyłączył Twój dostęp do firmy')).toBeVisible();
  await turn(true);
  await expect(theirs).toHaveURL(new RegExp(`/${world.urlName}/booking`));
  await theirs.context().close();

  await book(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
  const page = await pageOf(browser, world, world.admin, 'manageUsers');
  await rowOf(page, 'Ula User').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Dezaktywuj', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Odwołamy 1 przyszłą rezerwację.');
  await dialog.getByRole('button', { name: 'Dezaktywuj' }).click();
  await expect(rowOf(page, 'Ula User').getByText('nieaktywny')).toBeVisible();
});

test('the audit trail tells of a role and an invitation in sentences, is filtered, and follows', async ({
  browser,
  found,
}) => {
  const world = await found();
  await call(world, world.admin, 'PUT', '/companies/users/role', { userIds: [world.user], role: 'manager' });
  await call(world, world.admin, 'POST', '/invitations', { invitations: [{ email: 'guest@firma.example' }] });
  const page = await pageOf(browser, world, world.admin, 'audit');
  const lines = page.getByRole('list', { name: 'Dziennik zdarzeń' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText('Ada Admin: zmiana roli – Ula User');
  await expect(lines.last()).toContainText(/Było: użytkownik.*Jest: menedżer/);
  const person = page.getByLabel('Osoba');
  await person.fill('ula');
  await page.getByRole('option', { name: 'Ula User' }).click();
  await expect(lines).toHaveCount(1);
  await page.getByLabel('Zdarzenie').selectOption({ label: 'wysłanie zaproszeń' });
  await expect(page.getByText('Żaden wpis nie pasuje do filtrów.')).toBeVisible();
  await page.getByRole('button', { name: 'Wyczyść filtry' }).first().click();
  await expect(lines).toHaveCount(2);
  await expect(person).toHaveValue('');
  await call(world, world.admin, 'PUT', '/companies/users/state', { userIds: [world.manager], isActive: false });
  await expect(lines).toHaveCount(3);
});
