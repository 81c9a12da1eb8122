import { expect, type Page, type Request } from '@playwright/test';
import sql from 'sql-template-tag';
import { createDisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { authSecret } from './auth-secret.ts';
import type { World } from './world.ts';

/**
 * The key of room displays in journeys. Its Polish letters test the encoding, since a header may
 * contain only Latin-1.
 */
export const displayKey = 'Zażółć#1';
const minute = 60_000;

/**
 * Returns a time zone in which it is about noon. There a meeting some hours from now is still
 * today.
 */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The names `Etc/GMT…` have the opposite sign: `Etc/GMT-3` is three hours ahead of UTC.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Turns on the display of a room, with this key. */
export async function turnDisplayOn(world: World, roomId: string, key = displayKey): Promise<void> {
  const hash = createDisplayKeyHasher(authSecret).hashOf({ companyId: world.id, roomId }, key);
  await world.db.query(sql`
    UPDATE rooms SET dashboard_on = true, dashboard_key_hash = ${hash}
    WHERE company_id = ${world.id} AND id = ${roomId}`);
}

/**
 * Stores a meeting that starts some minutes from the current whole minute.
 * @returns its start, in epoch milliseconds
 */
export async function storeMeeting(
  world: World,
  roomId: string,
  [from, to]: readonly [number, number],
  topic: string,
  invited: readonly string[] = [],
): Promise<number> {
  const now = Math.floor(Date.now() / minute) * minute;
  const id = await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'room', placeId: roomId, containerId: world.floor, userId: world.user },
    period: {
      startDate: new Date(now + from * minute).toISOString(),
      endDate: new Date(now + to * minute).toISOString(),
    },
    details: { topic },
  });
  for (const userId of invited)
    await world.db.query(sql`
      INSERT INTO booking_participants (company_id, booking_id, user_id) VALUES (${world.id}, ${id}, ${userId})`);
  return now + from * minute;
}

/** Opens a room's display and types its key. */
export async function openDisplay(page: Page, roomId: string, key = displayKey): Promise<void> {
  await page.goto(`/roomdashboard/${roomId}`);
  await page.getByLabel('Klucz wyświetlacza', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Otwórz' }).click();
}

/**
 * Controls the clock of a page, and the header Date of the server's responses to the display. It
 * patches `fetch`, because Playwright's `route` loses a key with letters beyond ASCII.
 * @returns a function that lets some minutes pass
 */
export async function moveClocks(page: Page): Promise<(minutes: number) => Promise<void>> {
  await page.clock.install();
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!String(asked[0]).includes('/api/dashboard/')) return answer;
      const headers = new Headers(answer.headers);
      headers.set('date', new Date(Date.now()).toUTCString());
      return new Response(answer.body, { status: answer.status, headers });
    };
  });
  let open = 0;
  const isRead = (request: Request) => request.url().includes('/api/dashboard/');
  page.on('request', (request) => (open += Number(isRead(request))));
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => (open -= Number(isRead(request))));
  // A request that is pending while the clock jumps would take the skipped minutes for its
  // duration, and time out.
  const answered = () => expect.poll(() => open).toBe(0);
  return async (minutes) => {
    await answered();
    await page.clock.fastForward(minutes * minute);
    await answered();
  };
}
