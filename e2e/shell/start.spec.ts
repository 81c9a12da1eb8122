import { expect, type Page } from '@playwright/test';
import { addMembership } from '#server/testing/test-world.ts';
import { serverUrl } from '../support/address.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { turnDisplayOn } from '../support/display.ts';
import { confirmationByCodeAndBell, createPlaceQrCode, storeRunningBooking } from '../support/place-codes.ts';
import { accessTokenOf, allowPrefetch } from '../support/session.ts';
import { test, type World } from '../support/world.ts';

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('hd_selected_company'));
const lands = (page: Page, world: World, rest: string) =>
  expect(page).toHaveURL(`${serverUrl}/${world.urlName}${rest}`);

test('[SHELL-07] the company on load is the one of the path in any letters, else the remembered, else the first; it opens on booking, or on the codes’ page with the query; three paths stand outside', async ({
  page,
  found,
}) => {
  const [one, other] = [await found(confirmationByCodeAndBell), await found(confirmationByCodeAndBell)];
  await addMembership(one.db, other.id, one.user);
  const answer = await fetch(`${serverUrl}/api/companies`, {
    headers: { authorization: `Bearer ${accessTokenOf(one.user)}` },
  });
  const { companies } = (await answer.json()) as { companies: { id: string }[] };
  const [first, second] = companies[0]!.id === one.id ? [one, other] : [other, one];
  await one.signIn(page.context(), one.user);
  await allowPrefetch(page.context());

  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/${first.urlName}/booking(\\?|$)`));
  await page.goto(`/${second.urlName.toUpperCase()}`);
  await expect(page).toHaveURL(new RegExp(`/${second.urlName}/booking(\\?|$)`));
  expect(await remembered(page)).toBe(second.id);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/${second.urlName}/booking(\\?|$)`));
  await page.goto('/somebody-elses/bookingsView');
  await expect(page).toHaveURL(new RegExp(`/${second.urlName}/booking(\\?|$)`));
  await page.evaluate((id) => localStorage.setItem('hd_selected_company', id), one.user);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/${first.urlName}/booking(\\?|$)`));

  const query = `?qr=${await createPlaceQrCode(second, second.desks[0]!)}&x=1`;
  await page.goto(`/${second.urlName.toUpperCase()}${query}`);
  await lands(page, second, `/qr${query}`);
  await expect(page.getByRole('heading', { name: 'Biurko 1' })).toBeVisible();
  await page.goto(`/${query}`);
  await lands(page, second, `/qr${query}`);

  // These URLs neither depend on the selected company nor change it.
  for (const [path, heading] of [
    ['/AccessRestricted', /./],
    ['/accessrestricted', /./],
    ['/invitation/abc', /./],
    [`/roomDashboard/${first.rooms[0]!}`, 'Podaj klucz sali'],
    [`/roomdashboard/${first.rooms[0]!}`, 'Podaj klucz sali'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}$`, 'i'));
    expect(await remembered(page)).toBe(second.id);
  }
});

test('[SHELL-08] a loader stands until the settings are there, then the display, the invitation, what is for those signed out, or the application; an error is red at the top right for 6 s', async ({
  page,
  found,
}) => {
  const world = await found(confirmationByCodeAndBell);
  const room = world.rooms[0]!;
  await turnDisplayOn(world, room);
  // The visitor is signed out.
  await page.goto(`/roomDashboard/${room}`);
  await expect(page.getByRole('heading', { name: 'Podaj klucz sali' })).toBeVisible();
  await page.goto('/invitation/abc');
  await expect(page.getByRole('main')).toContainText(/zaprosz/i);
  await page.goto(`/${world.urlName}/booking`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Zaloguj się', exact: true })).toBeVisible();

  // After a sign-in, the frame's placeholder stays until the companies and their settings have
  // loaded.
  await world.signIn(page.context(), world.user);
  await allowPrefetch(page.context());
  const held = Promise.withResolvers<void>();
  await page.route('**/api/companies', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await storeRunningBooking(world, world.desks[0]!);
  await page.goto(`/${world.urlName}/qr?qr=${await createPlaceQrCode(world, world.desks[0]!)}`);
  const loader = page.locator('main [aria-hidden="true"]').first();
  await expect(loader).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Biurko 1' })).toBeVisible();

  const refusal = { errorCode: 'busy', message: 'Spróbuj za chwilę.', details: {} };
  await page.route('**/qr/confirm', (route) => route.fulfill({ status: 409, json: refusal }));
  // The clock is paused before the click, so the runner's own seconds do not count towards the six.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /^Potwierdź ?:/ }).click();
  const error = page.locator('[data-toasts]').getByText('Nie udało się potwierdzić obecności.');
  await expect(error).toBeVisible();
  const card = page.locator('[data-toasts] > *').filter({ hasText: 'Nie udało się' });
  const { x, y, width } = await waitForStableBox(card);
  expect(1440 - (x + width)).toBeLessThanOrEqual(24);
  // The toast is below the bar and does not cover the bar's bell and profile.
  expect(y).toBeLessThanOrEqual(72);
  const [red, green, blue] = await card.evaluate((one) =>
    getComputedStyle(one).backgroundColor.match(/\d+/g)!.map(Number),
  );
  expect(red! > 2 * Math.max(green!, blue!)).toBe(true);
  await page.clock.runFor(5_500);
  await expect(error).toBeVisible();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(error).toHaveCount(0);
});
