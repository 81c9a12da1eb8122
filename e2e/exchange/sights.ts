import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import type { AxeScreen } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { bookRoom, createPeriod } from '../support/calls.ts';
import {
  createMicrosoft365,
  createOutlookMeeting,
  enableExchangeIntegration,
  type Microsoft365,
} from '../support/exchange.ts';
import type { World } from '../support/world.ts';

/** Connects a company to Microsoft 365, whose room has a booking and an event at the same time. */
async function connected(world: World): Promise<Microsoft365> {
  const m365 = await createMicrosoft365(world);
  await bookRoom(world, world.rooms[0]!, world.user, farDay(3), { from: '09:00', to: '10:00', topic: 'Nasze' });
  await createOutlookMeeting(m365, createPeriod(farDay(3), '09:00', '10:00'), 'Pierwsze');
  await enableExchangeIntegration(world, m365);
  return m365;
}

const longName = 'Sala konferencyjna imienia Marii Skłodowskiej-Curie w Budynku Głównym nr 14 (AB)';

/**
 * Stores two more conflicts: a declined meeting, and a private meeting that was moved back. The
 * room has a long name.
 */
async function listConflicts({ db, id: company, rooms }: World): Promise<void> {
  const [first, second] = rooms;
  await db.query(sql`UPDATE bookables SET label = ${longName} WHERE company_id = ${company} AND id = ${second}`);
  const { startDate, endDate } = createPeriod(farDay(4), '09:00', '10:00');
  const reason = JSON.stringify({ errorCode: 'bookingPassed', details: {} });
  await db.query(sql`
    INSERT INTO exchange_conflicts (company_id, id, room_id, event_id, kind, subject, organiser, starts_on, ends_on, held_by, reason, happened_on)
    SELECT ${company}, gen_random_uuid(), one.room, one.kind, one.kind, one.subject, 'Anna Kowalska', ${startDate}, ${endDate},
           '{Ula User}', one.reason, now()
    FROM (VALUES (${first}::uuid, 'declined', 'Drugie', NULL), (${second}::uuid, 'movedBack', '', ${reason})) AS one (room, kind, subject, reason)`);
}

/**
 * The screens that axe checks for the integration: conflicts, each kind of error, and the dialog
 * before the sync is turned off.
 */
export async function exchangeSights(world: World): Promise<AxeScreen[]> {
  await connected(world);
  const { db, id: company } = world;
  const open = (page: Page) => page.goto(`/${world.urlName}/integrations/exchange`);
  const trouble = (name: string | null) =>
    db.query(sql`
      UPDATE exchange_settings SET trouble = ${name}, missing = '{Calendars.ReadWrite}', trouble_on = now(), tried_on = now()
      WHERE company_id = ${company}`);
  return [
    {
      name: 'integrations, with what is to be decided',
      show: async (page) => {
        await open(page);
        await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
        await listConflicts(world);
        await page.reload();
        await expect(page.getByRole('region', { name: 'Do rozstrzygnięcia' }).getByRole('listitem')).toHaveCount(3);
        await expect(page.getByText(longName)).toHaveCount(2);
      },
    },
    {
      name: 'the question before it is switched off',
      show: async (page) => {
        await page.getByRole('checkbox', { name: 'Synchronizuj sale z Exchange' }).uncheck();
        await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'a secret that has expired',
      show: async (page) => {
        await page.getByRole('checkbox', { name: 'Synchronizuj sale z Exchange' }).check();
        await trouble('UNAUTHORIZED');
        await page.reload();
        await expect(page.getByText('Sekret klienta wygasł albo jest nieprawidłowy.')).toBeVisible();
      },
    },
    {
      name: 'a permission that was taken',
      show: async (page) => {
        await trouble('MISSING_PERMISSION');
        await page.reload();
        await expect(page.getByText('Aplikacji w Entra brakuje uprawnień: Calendars.ReadWrite.')).toBeVisible();
      },
    },
    {
      name: 'a mailbox that is lost',
      show: async (page) => {
        await trouble(null);
        await db.query(sql`
          UPDATE exchange_rooms SET trouble = 'mailbox', trouble_on = now(), not_before = now() + interval '1 day'
          WHERE company_id = ${company} AND room_id = ${world.rooms[0]}`);
        await page.reload();
        await expect(page.getByText('Nie ma takiej skrzynki')).toBeVisible();
      },
    },
    {
      name: 'two hundred rooms',
      show: async (page) => {
        await page.route('**/integrations/exchange', async (route) => {
          if (route.request().resourceType() !== 'fetch') return await route.continue();
          const answer = await route.fetch();
          const said = (await answer.json()) as { rooms: object[] };
          const rooms = Array.from({ length: 200 }, (_one, at) => ({
            ...said.rooms[at % said.rooms.length],
            roomId: randomUUID(),
            roomName: `Sala ${at + 1}`,
          }));
          await route.fulfill({ response: answer, json: { ...said, rooms } });
        });
        await page.reload();
        await page.getByRole('searchbox', { name: 'Szukaj sali albo skrzynki' }).fill('SALA 19');
        await expect(page.getByText('Znalezione: 11 z 200')).toBeVisible();
      },
    },
  ];
}
