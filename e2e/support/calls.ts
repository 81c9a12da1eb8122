import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { TestCompany } from '#server/testing/test-world.ts';
import { serverUrl } from './address.ts';
import { accessTokenOf } from './session.ts';

/** A response of the API: its status, and its unchecked body. */
export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Calls the API as a member, without a screen. Paths are relative to the company's path of the API.
 */
export async function callApi(
  world: TestCompany,
  userId: string,
  method: string,
  path: string,
  data?: unknown,
): Promise<ApiResponse> {
  const answer = await fetch(`${serverUrl}/api/${world.id}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${accessTokenOf(userId)}`,
      ...(data === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: data === undefined ? null : JSON.stringify(data),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

/**
 * Returns the period between two times (`09:00`) of a day by Warsaw's clock, as the instants that
 * the API takes.
 */
export function createPeriod(day: string, from: string, to: string): { startDate: string; endDate: string } {
  const at = (hour: string) => new Date(getInstantOfWallClock(day, hour, 'Europe/Warsaw')).toISOString();
  return { startDate: at(from), endDate: at(to) };
}

/** Books a desk for a member. Returns the bookings' ids. */
export async function bookDeskThroughApi(
  world: TestCompany,
  deskId: string,
  userId: string,
  day: string,
  from: string,
  to: string,
) {
  const { status, body } = await callApi(world, userId, 'POST', '/bookings', {
    deskId,
    periods: [createPeriod(day, from, to)],
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body.bookings as { id: string }[]).map(({ id }) => id);
}

/** Books a room for a member. */
export async function bookRoom(
  world: TestCompany,
  roomId: string,
  userId: string,
  day: string,
  more: { from: string; to: string; topic: string; participants?: string[] },
) {
  const { from, to, ...details } = more;
  const data = { roomId, periods: [createPeriod(day, from, to)], ...details };
  const { status, body } = await callApi(world, userId, 'POST', '/room', data);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body.bookings as { id: string }[]).map(({ id }) => id);
}

/** Cancels a desk booking. */
export async function cancelDeskBookingThroughApi(
  world: TestCompany,
  userId: string,
  bookingId: string,
): Promise<void> {
  const { status } = await callApi(world, userId, 'PUT', '/bookings/cancel', { bookingIds: [bookingId] });
  if (status >= 300) throw new Error(`cancelling answered ${status}`);
}
