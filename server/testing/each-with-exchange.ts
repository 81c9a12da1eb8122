import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createRoomBookings } from '#contract/rooms/room-bookings.ts';
import type { Mailbox } from '../../simulators/microsoft-graph/mailbox.ts';
import {
  type ExchangeTestHost,
  type ExchangeTestHostOptions,
  type ExchangeWorld,
  type ExchangeWorldOptions,
  openExchangeTestHost,
  openExchangeWorld,
} from './test-exchange.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';

/**
 * Opens Biurko and the simulator of Microsoft once for a test file, and creates a company for each
 * test. `begin` receives both. With `isOn`, the integration is enabled and the first sync is done.
 */
export function setUpExchangeForEachTest(
  begin: (world: ExchangeWorld, host: ExchangeTestHost) => void,
  {
    isOn = false,
    host: of = {},
    ...options
  }: ExchangeWorldOptions & { isOn?: boolean; host?: ExchangeTestHostOptions } = {},
): void {
  let host: ExchangeTestHost;
  beforeAll(async () => {
    host = await openExchangeTestHost(of);
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    const world = await openExchangeWorld(host, options);
    if (isOn) await enableExchange(world);
    begin(world, host);
  });
}

/** Enables the integration and waits for the first sync. */
export async function enableExchange(world: ExchangeWorld): Promise<void> {
  await world.save();
  await world.settle();
}

/** Books one of the company's rooms as a user of Biurko. */
export function bookRoom(
  world: ExchangeWorld,
  {
    room = 0,
    day = 1,
    from = '09:00',
    to = '10:00',
    topic = 'Ours',
    period = createPeriodDaysFromToday(day, from, to),
  } = {},
) {
  const { app, company } = world;
  const body = { roomId: company.rooms[room]!, topic, periods: [period] };
  return app.call(createRoomBookings, { userId: company.user, company: company.id }, { body });
}

type Period = ReturnType<typeof createPeriodDaysFromToday>;

/** Returns a period with its ends in Graph's format. */
export function toGraphPeriod({ startDate, endDate }: Period) {
  const inUtc = (instant: string) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });
  return { start: inUtc(startDate), end: inUtc(endDate) };
}

/** Returns a room as an attendee of a meeting. */
export const asResourceAttendee = ({ upn, displayName }: Mailbox) => ({
  emailAddress: { address: upn, name: displayName },
  type: 'resource',
});

/**
 * Creates a meeting in Outlook that invites a room. By default Anna organises it, and it is in the
 * first room.
 * @returns the meeting's id in the organiser's calendar
 */
export function createOutlookMeeting(
  world: ExchangeWorld,
  period: Period,
  more: object = {},
  { room = world.rooms[0]!, by = world.anna }: { room?: Mailbox; by?: Mailbox } = {},
): string {
  return world.graph.hand.makeEvent(by, {
    ...{ subject: 'Budget', ...toGraphPeriod(period), attendees: [asResourceAttendee(room)] },
    ...more,
  });
}
