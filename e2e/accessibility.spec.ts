import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { farDay } from './support/booking.ts';
import { looks } from './support/looks.ts';
import { company, manager } from './support/people.ts';
import { setLook, signInAs } from './support/session.ts';

/** A screen, or something that opens on one, and what shows that it is there. */
interface Sight {
  name: string;
  show: (page: Page) => Promise<void>;
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const rows = (page: Page) => expect(page.getByRole('row').nth(2)).toBeVisible();

const signedOut: Sight[] = [
  { name: 'login', show: (page) => page.goto('/login').then(() => expect(page.locator('form')).toBeVisible()) },
  {
    name: 'login, refused',
    show: async (page) => {
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'locked out', show: (page) => page.goto('/userLockOuted').then(() => heading(page)) },
  { name: 'e-mail not confirmed', show: (page) => page.goto('/emailNotConfirmed').then(() => heading(page)) },
];

async function toFloor(page: Page): Promise<void> {
  await page.goto(`/${company}/booking`);
  await page
    .getByRole('treeitem', { name: /Piętro 3/ })
    .first()
    .click();
  await page.locator(`[data-day="${farDay()}"]`).click();
  await expect(place(page, /^(Biurko|Desk) \d+, (wolne|free)/)).toBeVisible();
}

const place = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Opens a dialog from the sight before it, which Escape leads back to. */
const opened = (name: string, button: RegExp): Sight => ({
  name,
  show: async (page) => {
    await place(page, button).click();
    await dialog(page);
  },
});

const booking: Sight[] = [
  { name: 'booking', show: toFloor },
  opened('desk dialog', /^(Biurko|Desk) \d+, (wolne|free)/),
  opened('locked desk', /^(Biurko|Desk) \d+, (zablokowane|locked)/),
  opened('room dialog', /^(Sala|Room) .*, (wolna|free)/),
  {
    name: 'bypass',
    show: async (page) => {
      await page.getByRole('switch').click();
      await expect(page.getByRole('switch')).toBeChecked();
    },
  },
  {
    name: 'places as a list',
    show: async (page) => {
      await page.getByRole('radio', { name: /^(Lista|List)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Zarezerwuj|Book).* (Biurko|desk) \d+/i }).first()).toBeVisible();
    },
  },
];

const others: Sight[] = [
  { name: 'desk bookings', show: (page) => page.goto(`/${company}/bookingsView`).then(() => rows(page)) },
  opened('cancelling', /^(Odwołaj rezerwację|Cancel booking)$/),
  opened('date range', /^(Zakres dat|Date range)$/),
  { name: 'room bookings', show: (page) => page.goto(`/${company}/roomBookingsView`).then(() => rows(page)) },
  opened('meeting', /^(Edytuj spotkanie|Edit meeting)$/),
  opened('bell', /^(Potwierdź obecność|Confirm you are here|Żadna rezerwacja|No booking)/),
  opened('profile', /^(Profil|Profile): /),
  {
    name: 'an empty list',
    show: async (page) => {
      await page.goto(`/${company}/bookingsView?deskNo=99999`);
      await expect(page.getByText(/nie pasuje do filtrów|matches the filters/).first()).toBeVisible();
    },
  },
  {
    name: 'a list that cannot be read',
    show: async (page) => {
      await page.route('**/retrieve', (route) => route.abort());
      await page.goto(`/${company}/bookingsView`);
      await expect(page.getByRole('button', { name: /^(Spróbuj ponownie|Try again)$/ })).toBeVisible({
        timeout: 40_000,
      });
    },
  },
  { name: 'not found', show: (page) => page.goto(`/${company}/nothing`).then(() => heading(page)) },
  { name: 'access restricted', show: (page) => page.goto('/AccessRestricted').then(() => heading(page)) },
];

async function walk(page: Page, sights: Sight[]): Promise<void> {
  for (const { name, show } of sights) {
    await test.step(name, async () => {
      await show(page);
      await expectAccessible(page, name);
      if ((await page.getByRole('dialog').count()) > 0) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  }
}

for (const look of looks) {
  test(`axe finds nothing on any screen, dialog or empty state: ${look.locale}, ${look.theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await setLook(context, look, baseURL!);
    await walk(page, signedOut);
    await signInAs(context, manager);
    await walk(page, booking);
    await walk(page, others);
  });
}
