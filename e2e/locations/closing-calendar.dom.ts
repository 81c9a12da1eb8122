import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { test, type World } from '../support/world.ts';

const opening = { settings: sql`opening_hours = true, max_booking_period = 90` };
/** A server of calendars: `/closed.ics` closes one day, and there is nothing else. */
const host = createServer(({ url }, response) => {
  if (url !== '/closed.ics') return void response.writeHead(404).end();
  const event = [
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;VALUE=DATE:${farDay().replaceAll('-', '')}`,
    'SUMMARY:Inwentaryzacja',
  ];
  response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'));
});
const addressOf = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}/${path}`;
test.beforeAll(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
});
test.afterAll(() => void host.close());

const openMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Działania: Root' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const closed = (world: World) =>
  world.db.query<{ day: string; name: string }>(sql`
    SELECT lower(days) AS day, name FROM closed_days WHERE company_id = ${world.id} AND from_calendar ORDER BY days`);

test('[WEEK-05f] a manager sees the days of a calendar before they close, a refusal keeps the address, and the days open again with the calendar', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/locations`);
  await openMenu(page, 'Kalendarz dni zamkniętych');
  const dialog = page.getByRole('dialog', { name: 'Kalendarz dni zamkniętych: Root' });
  const address = dialog.getByRole('textbox', { name: 'Adres kalendarza (ICS)' });
  await address.fill(addressOf('gone.ics'));
  await dialog.getByRole('button', { name: 'Pokaż dni' }).click();
  await expect(dialog.getByText(/Serwer kalendarza odmówił \(kod 404\)/)).toBeVisible();
  await expect(address).toHaveValue(addressOf('gone.ics'));
  await address.fill(addressOf('closed.ics'));
  await dialog.getByRole('button', { name: 'Pokaż dni' }).click();
  await expect(dialog.getByText('Inwentaryzacja')).toBeVisible();
  await expect(dialog.getByText('W te dni nie ma rezerwacji do odwołania.')).toBeVisible();
  expect(await closed(world)).toEqual([]);
  // Another address was not seen yet.
  await address.fill(addressOf('other.ics'));
  await expect(dialog.getByText('Inwentaryzacja')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Pokaż dni' })).toBeVisible();
  await address.fill(addressOf('closed.ics'));
  await dialog.getByRole('button', { name: 'Zamknij w te dni' }).click();
  await expect(page.getByText('Zapisano kalendarz dni zamkniętych: Root')).toBeVisible();
  const [first] = await closed(world);
  expect(first!.name).toBe('Inwentaryzacja');
  // A day of the calendar has no button that opens it.
  await openMenu(page, 'Dni zamknięte');
  const days = page.getByRole('dialog', { name: 'Dni zamknięte: Root' });
  await expect(days.getByText(`${formatDisplayDay(first!.day)}, z kalendarza`)).toBeVisible();
  await expect(days.getByRole('button', { name: /Otwórz ponownie/ })).toHaveCount(0);
  await days.getByRole('button', { name: 'Gotowe' }).click();
  // The last reading failed.
  await world.db.query(sql`
    UPDATE closing_calendars SET problem = 'closingCalendarUnreachable' WHERE company_id = ${world.id}`);
  await openMenu(page, 'Kalendarz dni zamkniętych');
  await expect(dialog.getByText(/127\.0\.0\.1:\d+, ostatni odczyt/)).toBeVisible();
  await expect(dialog.getByText(/kalendarz nie odpowiedział.*Spróbujemy za godzinę/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Odłącz kalendarz' }).click();
  const question = page.getByRole('alertdialog', { name: 'Odłączyć kalendarz?' });
  await question.getByRole('button', { name: 'Odłącz kalendarz' }).click();
  await expect(page.getByText('Odłączono kalendarz: Root. Jego dni są znowu otwarte.')).toBeVisible();
  expect(await closed(world)).toEqual([]);
});

test('a save that would cancel more bookings than were seen shows the new number first', async ({
  page,
  context,
  found,
}) => {
  const world = await found(opening);
  await world.signIn(context, world.manager);
  await page.goto(`/${world.urlName}/locations`);
  await openMenu(page, 'Kalendarz dni zamkniętych');
  const dialog = page.getByRole('dialog', { name: 'Kalendarz dni zamkniętych: Root' });
  await dialog.getByRole('textbox', { name: 'Adres kalendarza (ICS)' }).fill(addressOf('closed.ics'));
  await dialog.getByRole('button', { name: 'Pokaż dni' }).click();
  await expect(dialog.getByText('Inwentaryzacja')).toBeVisible();
  await bookDeskThroughApi(world, world.desks[1]!, world.user, farDay(), '09:00', '17:00');
  await dialog.getByRole('button', { name: 'Zamknij w te dni' }).click();
  await expect(dialog.getByText('1 rezerwacja z tych dni zostanie odwołana. Powiadomimy o tym 1 osobę')).toBeVisible();
  expect(await closed(world)).toEqual([]);
  await dialog.getByRole('button', { name: 'Zamknij i odwołaj rezerwacje' }).click();
  await expect(page.getByText('Zapisano kalendarz dni zamkniętych: Root. Odwołano 1 rezerwację.')).toBeVisible();
  expect(await closed(world)).toHaveLength(1);
});
