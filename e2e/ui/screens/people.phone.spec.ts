import { expect } from '@playwright/test';
import { getMailTrouble } from '#contract/notifications/mail.ts';
import { checkInvitations } from '#contract/people/invitations.ts';
import { type CompanyMember, listExtraAttributes, retrieveMembers } from '#contract/people/members.ts';
import { createFixtureAnswer, createFixtureId, fixtureCreationTime, viewerId } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';

const person = (n: number, name: string): CompanyMember => ({
  id: n === 0 ? viewerId : createFixtureId(100 + n),
  name,
  email: `osoba${n}@firma.example`,
  roleName: n === 0 ? 'admin' : 'user',
  invitedAs: null,
  createdOn: fixtureCreationTime,
  modifiedOn: fixtureCreationTime,
  isActive: true,
  avatar: null,
  extraAttributes: [],
  event: null,
  expiresOn: null,
});

/**
 * Returns responses for the screens of people, in a company with people of these names. The first
 * person is signed in.
 */
const peopleOf = (...names: string[]) => [
  createFixtureAnswer(retrieveMembers, {
    items: names.map((name, n) => person(n, name)),
    totalCount: names.length,
    moreThanCounted: false,
    selectableOthers: names.length > 1,
  }),
  createFixtureAnswer(listExtraAttributes, { extraAttributes: [] }),
  createFixtureAnswer(getMailTrouble, { waiting: { count: 0, since: null }, refused: { count: 0, since: null } }),
];

test('on a phone people come before the acts, which are one button of 44 px; the search asks by name or e-mail', async ({
  page,
  showScreen,
}) => {
  await showScreen('/firma/manageUsers', {
    role: 'admin',
    answers: peopleOf('Ada Admin', 'Marek Manager', 'Ula User'),
  });
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const acts = page.getByRole('toolbar').getByRole('button');
  await expect(acts).toHaveText(['Działania']);
  expect((await acts.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect((await cards.first().boundingBox())!.y).toBeLessThan(844 / 3);
  // The server's tests show which people are found.
  const search = page.getByRole('searchbox', { name: 'Nazwisko lub e-mail' });
  await search.fill('lucja z');
  await expect(page).toHaveURL(/person=lucja(%20|\+)z/);
  await search.fill('');
  await expect(page).not.toHaveURL(/person/);
});

test('on a phone an invitation shows the extra attributes of a person who returns, and no empty ones', async ({
  page,
  showScreen,
}) => {
  const team = { id: createFixtureId(90), name: 'Zespół' };
  const invited = { roleName: null, invitedAs: 'user', isActive: null, event: null } as const;
  const returning = { ...person(1, ''), ...invited, extraAttributes: [{ ...team, value: 'Sprzedaż' }] };
  const [, , mail] = peopleOf();
  const answers = [
    createFixtureAnswer(retrieveMembers, {
      ...{ items: [returning, { ...person(2, ''), ...invited }], totalCount: 2 },
      ...{ moreThanCounted: false, selectableOthers: true },
    }),
    createFixtureAnswer(listExtraAttributes, { extraAttributes: [team] }),
    mail!,
  ];
  await showScreen('/firma/invitations', { role: 'admin', answers });
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toContainText('Sprzedaż');
  await expect(cards.nth(1)).not.toContainText('Zespół');
});

test('beside badges a long name on a card wraps by words, not one letter per line', async ({ page, showScreen }) => {
  const name = 'Krzysztof Brzęczyszczykiewicz-Konstantynopolitańczykowianeczka de la Roche'.slice(0, 80);
  await showScreen('/firma/manageUsers', { role: 'admin', answers: peopleOf(name, 'Ula User') });
  const you = page.getByText('(Ty)');
  await expect(you).toBeVisible();
  const widest = await you.evaluate((one) => Math.max(...[...one.getClientRects()].map(({ width }) => width)));
  // With one letter per line, the text would be 8 px wide.
  expect(widest).toBeGreaterThan(16);
});

test('on a phone inviting takes all of the screen, and the fault of an e-mail stands below it, in a line', async ({
  page,
  showScreen,
}) => {
  const letters = { max: 200, left: 200 };
  const answers = [...peopleOf('Ada Admin'), createFixtureAnswer(checkInvitations, { standings: ['new'], letters })];
  await showScreen('/firma/invitations', { role: 'admin', answers });
  await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Adresy e-mail')).toBeVisible();
  const whole = () =>
    dialog.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, Math.round(width - innerWidth), Math.round(height - innerHeight)];
    });
  // Waits until the element no longer moves.
  await expect.poll(whole).toEqual([0, 0, 0, 0]);

  await page.getByLabel('Adresy e-mail').fill('wrong ');
  const row = dialog.getByRole('row').filter({ hasText: 'To nie wygląda na adres e-mail.' });
  const [input, state] = await Promise.all([
    row.getByRole('textbox').boundingBox(),
    row.getByRole('cell').nth(1).boundingBox(),
  ]);
  expect(state!.y).toBeGreaterThanOrEqual(input!.y + input!.height);
  expect(state!.height).toBeLessThan(40);
});
