import { expect, type Page } from '@playwright/test';
import { farDay } from '../support/booking.ts';
import { bookRoom, period } from '../support/calls.ts';
import { control, type Microsoft365, meet, microsoft365, switchOn, timesOf } from '../support/exchange.ts';
import { letterTo } from '../support/mailbox.ts';
import { test, type World } from '../support/world.ts';

async function connect(world: World): Promise<Microsoft365> {
  const m365 = await microsoft365(world);
  await switchOn(world, m365);
  return m365;
}
const rows = (page: Page, topic: string) => page.getByRole('row').filter({ hasText: topic });

test('[EXCH-02] a meeting of Outlook appears in Biurko by itself, moves, and goes', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const m365 = await connect(world);
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/roomBookingsView`);
  const day = farDay(3);
  const id = await meet(m365, period(day, '09:00', '10:00'), 'Budżet');
  await expect(rows(page, 'Budżet')).toHaveCount(1);
  await expect(rows(page, 'Budżet')).toContainText('Anna Kowalska');
  await control('changes', { mailbox: m365.anna, id, change: timesOf(period(day, '13:00', '14:00')) });
  await expect(rows(page, 'Budżet')).toContainText('13:00');
  await control('deletions', { mailbox: m365.anna, id });
  await expect(rows(page, 'Budżet')).toHaveCount(0);
});

test('[EXCH-02] what meets a booking waits for the administrator at first, and is declined afterwards', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const day = farDay(3);
  await bookRoom(world, world.rooms[0]!, world.user, day, { from: '09:00', to: '10:00', topic: 'Nasze' });
  const m365 = await microsoft365(world);
  await meet(m365, period(day, '09:00', '10:00'), 'Pierwsze');
  await world.signIn(context, world.admin);
  await switchOn(world, m365);
  await page.goto(`/${world.urlName}/integrations/exchange`);
  const conflicts = page.getByRole('region', { name: 'Do rozstrzygnięcia' });
  await expect(conflicts).toContainText('Pierwsze');
  await expect(conflicts).toContainText('Ula User');
  await page.route('**/integrations/exchange/conflicts/**', (route) => route.abort());
  const keep = conflicts.getByRole('button', { name: /Zostaw rezerwację z Biurka/ });
  await keep.press('Enter');
  await expect(page.getByText('Nie udało się zapisać tej decyzji.')).toBeVisible();
  await expect(keep).not.toHaveAttribute('aria-busy');
  await page.unroute('**/integrations/exchange/conflicts/**');
  await keep.press('Enter');
  await expect(conflicts).toBeHidden();
  // The focus moves to the rooms' heading, not to the top of the page.
  await expect(page.getByRole('heading', { name: 'Sale', exact: true })).toBeFocused();

  await meet(m365, period(day, '09:30', '10:30'), 'Drugie');
  await expect(conflicts).toContainText('Drugie');
  await expect(conflicts).toContainText('Odrzucone w kalendarzu');
  await conflicts.getByRole('button', { name: 'Rozumiem: Drugie' }).click();
  await expect(conflicts).toBeHidden();
});

test('[EXCH-02] a secret that has expired is told, bookings wait, and go out once it is mended', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const m365 = await connect(world);
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/integrations/exchange`);
  await expect(page.getByText('Połączenie działa')).toBeVisible();
  const { tenantId, clientId, rooms } = m365;
  // The administrator replaces the application: its old token is no longer valid.
  const fresh = `${m365.secret}-2`;
  await control('apps', { tenant: tenantId, clientId, secret: fresh, roles: [] });
  await control('reach', { mailbox: rooms[0], reach: 'denied' });
  await bookRoom(world, world.rooms[0]!, world.user, farDay(4), { from: '09:00', to: '10:00', topic: 'Czeka' });
  await expect(page.getByText('Sekret klienta wygasł albo jest nieprawidłowy.')).toBeVisible();
  await expect(page.getByText('1 zmiana czeka')).toBeVisible();
  const email = await letterTo(world.emailOf(world.admin));
  expect(email.subject).toContain('Microsoft 365');

  await control('apps', { tenant: tenantId, clientId, secret: fresh });
  await control('reach', { mailbox: rooms[0], reach: 'enabled' });
  await page.getByLabel('Sekret klienta', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Połączenie działa')).toBeVisible();
  await expect(page.getByText('1 zmiana czeka')).toBeHidden();
});
