import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { admin, company } from '../support/people.ts';
import { setLanguage, signInAs } from '../support/session.ts';
import { test, type World } from '../support/world.ts';

const words = {
  'pl-PL': [
    ...['Moje rezerwacje: Moje rezerwacje', 'Rezerwacje: Biurko lub sala, Parking, Samochód, Zasób'],
    'Lista rezerwacji: Rezerwacje biurek, Rezerwacje sal, Rezerwacje parkingu, Rezerwacje aut, Rezerwacje zasobów',
    'Administracja: Lokalizacje, Parkingi, Flota, Grupy zasobów, Użytkownicy, Zaproszenia, Dziennik zdarzeń, Raporty, Polecenia, Firma, Ustawienia, Integracje, Subskrypcja',
  ],
  'en-GB': [
    ...['My bookings: My bookings', 'Bookings: Desk or room, Parking space, Car, Resource'],
    'Bookings list: Desk bookings, Room bookings, Parking bookings, Car bookings, Resource bookings',
    'Administration: Locations, Car parks, Fleet, Resource groups, Users, Invitations, Audit trail, Reports, Referrals, Company, Settings, Integrations, Subscription',
  ],
} as const;

test('the company is chosen by the path, else remembered, else the first', async ({ page, context }) => {
  await signInAs(context, admin);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/${company}/booking(\\?|$)`));
  await page.goto('/Pracownia-SZUWAR/bookingsView');
  await expect(
    page
      .getByRole('link', { name: /Szuwar/ })
      .or(page.getByRole('button', { name: /Szuwar/ }))
      .first(),
  ).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/pracownia-szuwar\/booking(\?|$)/);
  await page.goto('/no-such-company/bookingsView');
  await expect(page).toHaveURL(/\/pracownia-szuwar\/booking(\?|$)/);
  await expect(page.getByText(/Nie ma firmy „no-such-company” albo do niej nie należysz/).first()).toBeVisible();
  await page.goto('/bookingsView');
  await expect(page).toHaveURL(/\/pracownia-szuwar\/booking(\?|$)/);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByText(/Nie ma firmy/)).toHaveCount(0);
});

test('a company’s name in other letters opens it under its own, and the menu marks the screen', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName.toUpperCase()}/bookingsView?status=planned#list`);
  const entry = page
    .getByRole('navigation', { name: 'Menu główne' })
    .getByRole('link', { name: 'Rezerwacje biurek', exact: true });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/bookingsView\\?status=planned`));
});

test('[SHELL-01] screens stand below their company; a missing module or permission is access restricted, an unknown path not found', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ limits: sql`room_limit = 0` });
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('link', { name: 'Rezerwacje biurek', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rezerwacje sal', exact: true })).toHaveCount(0);
  await page.goto(`/${world.urlName}/roomBookingsView`);
  await expect(page).toHaveURL(/\/AccessRestricted$/);
  await expect(page.getByRole('heading', { name: 'Brak dostępu' })).toBeVisible();
  await page.goto(`/${world.urlName}/nothing/here`);
  await expect(page).toHaveURL(`/${world.urlName}/NotFound`);
  await expect(page.getByRole('heading', { name: 'Nie znaleziono' })).toBeVisible();
  await page.goto('/bookingsView');
  await expect(page).toHaveURL(`/${world.urlName}/booking`);
  await setLanguage(context, 'en-GB');
  await page.goto(`/${world.urlName}/nothing`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();

  await setLanguage(context, 'pl-PL');
  let permissions: string[] = [];
  await page.route(/\/api\/companies$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { companies: body.companies.map((one: object) => ({ ...one, permissions })) },
    });
  });
  for (const screen of ['booking', 'bookingsView', 'roomBookingsView']) {
    await page.goto(`/${world.urlName}/${screen}`);
    await expect(page, screen).toHaveURL(/\/AccessRestricted$/);
    await expect(page.getByRole('heading', { name: 'Brak dostępu' })).toBeVisible();
  }
  await page.goto(`/${world.urlName}/NotFound`);
  await expect(page.getByRole('heading', { name: 'Nie znaleziono' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link')).toHaveCount(0);
  permissions = ['USER-GET-profile'];
  await page.goto(`/${world.urlName}/bookingsView`);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link')).toHaveText([
    'Moje rezerwacje',
    'Biurko lub sala',
    'Rezerwacje biurek',
    'Polecenia',
  ]);
});

test('[SHELL-04] the menu has its four sections, and in them what one may do with the modules that the company has', async ({
  browser,
  found,
}) => {
  const shownTo = async (world: World, userId: string, locale: keyof typeof words) => {
    const context = await browser.newContext();
    await setLanguage(context, locale);
    await world.signIn(context, userId);
    const page = await context.newPage();
    await page.goto(`/${world.urlName}/NotFound`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = await page.locator('nav ul[aria-labelledby]').evaluateAll((lists) =>
      lists.map((list) => {
        const title = document.getElementById(list.getAttribute('aria-labelledby')!)!.textContent;
        return `${title}: ${[...list.querySelectorAll('a')].map((link) => link.textContent).join(', ')}`;
      }),
    );
    await context.close();
    return shown;
  };
  const world = await found();
  for (const locale of ['en-GB', 'pl-PL'] as const)
    expect(await shownTo(world, world.admin, locale)).toEqual(words[locale]);
  const fewer = await found({ limits: sql`fleet_limit = 0, resource_limit = 0` });
  const without = (line: string) =>
    line.replace(/, (Samochód|Zasób|Rezerwacje aut|Rezerwacje zasobów|Flota|Grupy zasobów)(?=,|$)/g, '');
  expect(await shownTo(fewer, fewer.admin, 'pl-PL')).toEqual(words['pl-PL'].map(without));
  expect(await shownTo(fewer, fewer.user, 'pl-PL')).toEqual([
    'Moje rezerwacje: Moje rezerwacje',
    'Rezerwacje: Biurko lub sala, Parking',
    'Lista rezerwacji: Rezerwacje biurek, Rezerwacje sal, Rezerwacje parkingu',
    'Administracja: Polecenia',
  ]);
});

test('[SHELL-05] the top bar: the menu, the company that leads to its booking page, the bell with its count, oneself', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`desk_booking_confirmation_mode = 2` });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const desk of world.desks.slice(0, 2)) {
    const where = { companyId: world.id, placeId: desk, containerId: world.floor, userId: world.user };
    await storeBooking(world.db, { ...where, period: { startDate: at(-0.01), endDate: at(0.02) } });
  }
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/bookingsView`);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Zwiń menu' })).toBeVisible();
  const bell = bar.getByRole('button', { name: /Potwierdź obecność: 2 rezerwacje czekają/ });
  await expect(bell.getByText('2', { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Profil: Ula User' })).toBeVisible();
  await bar.getByRole('link', { name: /^Company/ }).click();
  await expect(page).toHaveURL(`/${world.urlName}/booking`);
  await bar.getByRole('button', { name: 'Profil: Ula User' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ula User');
});

test('switching between British and American English takes effect on the shown screen at once', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await setLanguage(context, 'en-GB');
  await page.goto(`/${world.urlName}/bookingsView`);
  await page.getByRole('button', { name: /^Profile: / }).click();
  await page.getByRole('radio', { name: 'English (US)' }).click();
  await expect(page.getByRole('radio', { name: 'English (US)' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'English (UK)' })).not.toBeChecked();
});
