import { describe, expect, it } from 'vitest';
import type { Booking } from '#server/events/booking.ts';
import { createNotices, type NotifyingBookingEvent } from './notices.ts';

const meeting = (more: Partial<Booking> = {}, ...guests: string[]): Booking => ({
  id: 'm1',
  fromCalendar: false,
  seriesId: null,
  userId: 'ula',
  userName: 'Ula',
  avatarFileId: null,
  bookableId: 'r1',
  label: 'Tatry',
  containerId: 'floor',
  containerName: 'Floor',
  containerPath: [],
  timeZone: 'Europe/Warsaw',
  startDate: '2026-11-24T08:00:00Z',
  endDate: '2026-11-24T09:00:00Z',
  state: 0,
  confirmedOn: null,
  createdOn: '2026-11-23T08:00:00Z',
  bookedBy: 'ula',
  adminBypass: false,
  sequence: 0,
  details: { topic: 'Planning' },
  shown: null,
  participants: guests.map((userId) => ({ userId, userName: userId, avatarFileId: null })),
  ...more,
});

const of = (name: NotifyingBookingEvent['name'], by: string, bookings: Booking[], before: Booking[] = []) =>
  createNotices({ name, companyId: 'c', kind: 'room', by, bookings, before } as NotifyingBookingEvent)
    .map(({ userId, kind, as, uninvited, quiet, bookings: told }) =>
      [
        userId,
        kind,
        as,
        ...(uninvited ? ['uninvited'] : []),
        ...(quiet ? ['quiet'] : []),
        ...told.map(({ id }) => id),
      ].join(' '),
    )
    .toSorted();

describe('who is told', () => {
  it('of a booking: its holder, as a receipt too, and whom it invites', () => {
    expect(of('bookingsMade', 'ula', [meeting({}, 'jan', 'ewa')])).toEqual([
      'ewa invited participant m1',
      'jan invited participant m1',
      'ula bookingMade holder m1',
    ]);
    const forSomebody = meeting({ bookedBy: 'ada' }, 'ada', 'jan');
    expect(of('bookingsMade', 'ada', [forSomebody])).toEqual([
      'ada invited participant quiet m1',
      'jan invited participant m1',
      'ula bookingMade holder m1',
    ]);
  });

  it('of several bookings of one command: everybody once', () => {
    const second = meeting({ id: 'm2', startDate: '2026-11-25T08:00:00Z', endDate: '2026-11-25T09:00:00Z' }, 'jan');
    expect(of('bookingsMade', 'ula', [meeting({}, 'jan'), second])).toEqual([
      'jan invited participant m1 m2',
      'ula bookingMade holder m1 m2',
    ]);
  });

  it('of a change: the holder and those who stay, unless they made it; those who came and went hear of that', () => {
    const later = { startDate: '2026-11-24T10:00:00Z', endDate: '2026-11-24T11:00:00Z', sequence: 1 };
    const before = [meeting({}, 'jan', 'ewa')];
    expect(of('bookingsChanged', 'ada', [meeting(later, 'jan', 'iga')], before)).toEqual([
      'ewa bookingCancelled participant uninvited m1',
      'iga invited participant m1',
      'jan bookingChanged participant m1',
      'ula bookingChanged holder m1',
    ]);
    expect(of('bookingsChanged', 'ula', [meeting(later, 'jan', 'ewa')], before)).toEqual([
      'ewa bookingChanged participant m1',
      'jan bookingChanged participant m1',
      'ula bookingChanged holder quiet m1',
    ]);
  });

  it.each([
    ['time', { endDate: '2026-11-24T10:00:00Z' }],
    ['place', { bookableId: 'r2', label: 'Gopło' }],
    ['topic', { details: { topic: 'Review' } }],
  ])('of another %s: those who stay', (_what, change) => {
    expect(of('bookingsChanged', 'ula', [meeting(change, 'jan')], [meeting({}, 'jan')])).toEqual([
      'jan bookingChanged participant m1',
      'ula bookingChanged holder quiet m1',
    ]);
  });

  it('of other guests: only these, and nobody of the same instant written otherwise', () => {
    const same = { startDate: '2026-11-24T09:00:00+01:00' };
    expect(of('bookingsChanged', 'ula', [meeting(same, 'jan', 'iga')], [meeting({}, 'jan')])).toEqual([
      'iga invited participant m1',
    ]);
  });

  it('of what is ended early: the calendars of holder and guests alone', () => {
    expect(of('bookingsTerminated', 'ada', [meeting({}, 'jan')])).toEqual([
      'jan bookingChanged participant quiet m1',
      'ula bookingChanged holder quiet m1',
    ]);
  });

  it('of an invitation that is withdrawn: what they were invited to, by today’s number', () => {
    const now = meeting({ details: { topic: 'Secret' }, startDate: '2026-11-25T08:00:00Z', sequence: 1 }, 'ewa');
    const notices = createNotices({
      ...{ name: 'bookingsChanged', companyId: 'c', kind: 'room', by: 'ula' },
      ...{ bookings: [now], before: [meeting({}, 'jan', 'ewa')] },
    });
    const told = notices.find(({ userId }) => userId === 'jan')!;
    expect(told).toMatchObject({ uninvited: true, before: null, bookings: [{ ...meeting(), sequence: 1 }] });
    expect(told.bookings[0]!.participants).toEqual([]);
  });

  it('of what is cancelled: holder and guests, each once and not who did it', () => {
    const other = meeting({ id: 'm2', userId: 'jan' }, 'ula', 'ada');
    expect(of('bookingsCancelled', 'ada', [meeting({}, 'jan'), other])).toEqual([
      'ada bookingCancelled participant quiet m2',
      'jan bookingCancelled holder m2',
      'jan bookingCancelled participant m1',
      'ula bookingCancelled holder m1',
      'ula bookingCancelled participant m2',
    ]);
    expect(of('bookingsCancelled', 'ula', [meeting()])).toEqual(['ula bookingCancelled holder quiet m1']);
  });
});
