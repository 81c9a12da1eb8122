import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { walk } from '../support/accessibility.ts';
import { call } from '../support/calls.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('on a phone people come before the acts; the search finds a name typed without its marks, and an e-mail', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.db.query(sql`UPDATE users SET name = 'Łucja Żółć' WHERE id = ${world.user}`);
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/manageUsers`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const acts = page.getByRole('toolbar').getByRole('button');
  await expect(acts).toHaveText(['Działania']);
  expect((await acts.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect((await cards.first().boundingBox())!.y).toBeLessThan(844 / 3);
  const search = page.getByRole('searchbox', { name: 'Nazwisko lub e-mail' });
  for (const typed of ['lucja z', world.emailOf(world.user).toUpperCase()]) {
    await search.fill(typed);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Łucja Żółć');
    await search.fill('');
    await expect(cards).toHaveCount(3);
  }
});

test('a long name on a card stands beside its signs in words, not in letters', async ({ page, context, found }) => {
  const world = await found();
  const name = 'Krzysztof Brzęczyszczykiewicz-Konstantynopolitańczykowianeczka de la Roche'.slice(0, 80);
  await world.db.query(sql`UPDATE users SET name = ${name} WHERE id = ${world.admin}`);
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/manageUsers`);
  const you = page.getByText('(Ty)');
  await expect(you).toBeVisible();
  const widest = await you.evaluate((one) => Math.max(...[...one.getClientRects()].map(({ width }) => width)));
  // A letter to a line is 8 px.
  expect(widest).toBeGreaterThan(16);
});

test('on a phone the fault of an e-mail to invite stands below it, in a line', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/invitations`);
  await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
  await page.getByLabel('Adresy e-mail').fill('wrong ');
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: 'To nie wygląda na adres e-mail.' });
  const [input, state] = await Promise.all([
    row.getByRole('textbox').boundingBox(),
    row.getByRole('cell').nth(1).boundingBox(),
  ]);
  expect(state!.y).toBeGreaterThanOrEqual(input!.y + input!.height);
  expect(state!.height).toBeLessThan(40);
});

test('axe finds nothing on the phone’s members, invitations and audit trail', async ({ page, context, found }) => {
  const world = await found();
  await call(world, world.admin, 'POST', '/invitations', { invitations: [{ email: 'guest@firma.example' }] });
  await world.signIn(context, world.admin);
  const show = (path: string, words: RegExp | string) => async () => {
    await page.goto(`/${world.urlName}/${path}`);
    await page.getByText(words).last().waitFor();
  };
  await walk(
    page,
    [
      { name: 'members', show: show('manageUsers', 'Ula User') },
      { name: 'invitations', show: show('invitations', 'guest@firma.example') },
      { name: 'audit trail', show: show('audit', 'wysłanie zaproszeń') },
    ],
    speakByProfile(world.admin),
  );
});
