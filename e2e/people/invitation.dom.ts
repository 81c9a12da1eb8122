import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addMembership } from '#server/testing/test-world.ts';
import { test, type World } from '../support/world.ts';
import { consent, expectInside, invite, somebody } from './invitation-steps.ts';

const password = 'Zażółć gęślą 1!';

const newEmail = () => `${randomUUID().slice(0, 12)}@firma.example`;

test('[INV-01] the link shows one of four modes; any other path there leads to the sign-in', async ({
  browser,
  found,
}) => {
  const world = await found();
  const person = await somebody(world);
  const [unknown, known] = [await invite(world, newEmail()), await invite(world, person.email)];
  const openedBy = async (userId: string | null, path: string) => {
    const context = await browser.newContext({ locale: 'pl-PL' });
    if (userId) await world.signIn(context, userId);
    const page = await context.newPage();
    const asked = page.waitForResponse(/\/api\/invitation\/validateInvitation\?/);
    await page.goto(path);
    return { page, mode: (await (await asked).json()).mode };
  };
  const shows = (page: Page) => ({
    register: page.getByRole('button', { name: 'Załóż konto i dołącz' }),
    login: page.getByRole('button', { name: 'Zaloguj się i dołącz' }),
    confirm: page.getByRole('button', { name: 'Dołączam' }),
    invalidUser: page.getByRole('heading', { name: 'To zaproszenie jest dla kogoś innego' }),
  });
  for (const [wanted, userId, path] of [
    ['register', null, unknown],
    ['login', null, known],
    ['confirm', person.id, known],
    ['invalidUser', world.user, known],
  ] as const) {
    const { page, mode } = await openedBy(userId, path);
    expect(mode).toBe(wanted);
    for (const [name, sight] of Object.entries(shows(page)))
      await expect(sight, `${wanted}: ${name}`).toHaveCount(name === wanted ? 1 : 0);
    await page.context().close();
  }
  const page = await (await browser.newContext({ locale: 'pl-PL' })).newPage();
  for (const other of ['/invitation', `${known}/more`]) {
    await page.goto(other);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.context().close();
});

test('a person without an account makes one by the link and is in the company; the link is spent', async ({
  page,
  found,
}) => {
  const world = await found();
  const email = newEmail();
  const path = await invite(world, email);
  await page.goto(path);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  const submit = page.getByRole('button', { name: 'Załóż konto i dołącz' });
  await submit.click();
  await expect(page.getByText('Wpisz hasło.', { exact: true })).toBeVisible();
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz hasło').fill(password);
  await consent(page);
  await submit.click();
  await expectInside(page, world);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Jesteś już w firmie' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('zostało już przyjęte');
  await page.getByRole('link', { name: 'Przejdź do firmy' }).click();
  await expectInside(page, world);
});

async function signedIn(context: BrowserContext, world: World, userId: string): Promise<Page> {
  await world.signIn(context, userId);
  return await context.newPage();
}

test('[INV-03] the invited one who is signed in confirms; anybody else is offered to sign out', async ({
  browser,
  found,
}) => {
  const world = await found();
  const person = await somebody(world);
  const elsewhere = await found();
  await addMembership(world.db, elsewhere.id, person.id);
  const path = await invite(world, person.email);
  const stranger = await signedIn(await browser.newContext(), world, elsewhere.user);
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'To zaproszenie jest dla kogoś innego' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(stranger.getByRole('button', { name: 'Zaloguj się i dołącz' })).toBeVisible();
  await stranger.context().close();
  const page = await signedIn(await browser.newContext(), world, person.id);
  await page.goto(path);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Dołączam' }).click();
  await expectInside(page, world);
});
