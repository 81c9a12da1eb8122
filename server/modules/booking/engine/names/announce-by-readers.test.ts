import { expect, it } from 'vitest';
import type { Booking } from '#server/events/booking.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Audience } from '#server/platform/live/announce.ts';
import type { BookableKind } from '../kind.ts';
import { announceByNameReaders } from './announce-by-readers.ts';

/** Announces made and cancelled bookings of holders in a circle, with teams that load on demand. */
function openAnnouncer() {
  const heard: string[] = [];
  const loads: ((rows: { userId: string; teammates: string[] }[]) => void)[] = [];
  const db = { query: () => new Promise((resolve) => loads.push(resolve)) } as unknown as Queryable;
  const kind = {
    managedBy: 'get-all-bookings',
    announcementsOf: ({ name, bookings, companyId }: BookingEvent) => [
      { audience: { company: companyId }, event: { name, ids: bookings.map(({ id }) => id).join() } },
    ],
  } as unknown as BookableKind;
  const waiting = new Map<string, Promise<void>>();
  const announce = (audience: Audience, event: unknown) => {
    const { name, ids } = event as { name: string; ids: string };
    const part = 'readersIn' in audience ? ` to ${audience.readers.userIds.join()}` : '';
    heard.push(`${ids} ${name}${part}`);
  };
  return {
    heard,
    loads,
    waiting,
    happen(
      name: 'bookingsMade' | 'bookingsCancelled',
      id: string,
      namesSeenBy: 'all' | 'team' | 'nobody',
      companyId = 'a',
    ) {
      const booking = { id, userId: 'holder', bookedBy: 'holder', participants: null, namesSeenBy } as Partial<Booking>;
      const event = { name, companyId, kind: 'desk', by: 'holder', bookings: [booking] } as unknown as BookingEvent;
      announceByNameReaders(db, event, { kind, links: {} as never, announce: announce as never, waiting });
    },
  };
}
const load = [{ userId: 'holder', teammates: ['mate'] }];
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('[WEEK-09] announces events of one company in their order, although the first waits for the teams', async () => {
  const { heard, loads, waiting, happen } = openAnnouncer();
  happen('bookingsMade', '1', 'team');
  happen('bookingsCancelled', '1', 'nobody');
  happen('bookingsMade', '2', 'all');
  happen('bookingsMade', 'other company', 'all', 'b');
  await turn();
  expect(heard).toEqual(['other company bookingsMade']);
  loads[0]!(load);
  await turn();
  expect(heard.slice(1)).toEqual([
    '1 bookingsMade to holder,mate',
    '1 bookingsMade',
    '1 bookingsCancelled to holder',
    '1 bookingsCancelled',
    '2 bookingsMade',
  ]);
  expect(waiting.size).toBe(0);
});

it('announces at once while no circle is `team`', () => {
  const { heard, loads, happen } = openAnnouncer();
  happen('bookingsMade', '1', 'all');
  happen('bookingsMade', '2', 'nobody');
  expect([heard, loads]).toEqual([['1 bookingsMade', '2 bookingsMade to holder', '2 bookingsMade'], []]);
});

it('[WEEK-09] announces many hidden holders to strangers in one event, which joins no two bookings of one person', () => {
  const heard: string[] = [];
  const kind = {
    managedBy: 'get-all-bookings',
    announcementsOf: ({ bookings, companyId }: BookingEvent) => [
      {
        audience: { company: companyId },
        event: bookings.map(({ id, userId }) => `${id} ${userId.slice(0, 7)}`).join(),
      },
    ],
  } as unknown as BookableKind;
  const announce = (audience: Audience, event: unknown) => {
    const { permission, userIds } = 'readersIn' in audience ? audience.readers : { permission: 'others', userIds: [] };
    heard.push(`${permission ?? 'all members'} ${userIds.join()}: ${event}`);
  };
  const bookings = Array.from({ length: 42 }, (_, at) => ({
    // Ids that follow time, as those of meetings do, in the order of the holders.
    ...{ id: `${at + 10}`, userId: `holder${at >> 1}`, bookedBy: `holder${at >> 1}`, participants: null },
    namesSeenBy: 'nobody',
  }));
  const event = { name: 'bookingsCancelled', companyId: 'a', kind: 'desk', by: 'admin', bookings } as unknown;
  const waiting = new Map<string, Promise<void>>();
  announceByNameReaders({} as Queryable, event as BookingEvent, {
    ...{ kind, links: {} as never, announce: announce as never, waiting },
  });
  const [others, ...named] = heard;
  // The two bookings of a holder stand side by side only by chance.
  expect(others).toMatch(/^others : (\d\d 0000000,?){42}$/);
  const order = others!.match(/\b\d\d\b/g)!.map((id) => (Number(id) - 10) >> 1);
  expect(order.filter((holder, at) => holder === order[at + 1]).length).toBeLessThan(5);
  expect(named).toHaveLength(21);
  // The version before takes readers without a permission for all members.
  expect(named.filter((one) => !one.startsWith('get-all-bookings '))).toEqual([]);
  expect(named[1]).toBe('get-all-bookings holder1: 12 holder1,13 holder1');
});
