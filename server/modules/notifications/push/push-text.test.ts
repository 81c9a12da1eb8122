import { expect, it } from 'vitest';
import { createDeskCalendarEvent } from '#server/modules/booking/kinds/desks/desk-booking.presenter.ts';
import { createRoomCalendarEvent } from '#server/modules/booking/kinds/rooms/room-booking.presenter.ts';
import { sampleBookingsByPlaceKind } from '#server/testing/sample-bookings-by-place-kind.ts';
import type { NotificationDelivery } from '../notification-channel.ts';
import { createPushPayload } from './push-text.ts';

const { desk, room } = sampleBookingsByPlaceKind;
const told = (more: Partial<NotificationDelivery['notice']>, name = 'Morwika'): NotificationDelivery => ({
  key: 'event recipient',
  companyId: 'company',
  kind: 'desk',
  notice: { userId: 'jakub', kind: 'bookingChanged', as: 'holder', bookings: [desk], before: null, ...more },
  recipient: { userId: 'jakub', email: 'jakub@firma.example', language: 'pl-PL' },
  letterhead: { companyName: name, urlName: 'morwika', by: 'Anna Nowicka' },
});
const desks = { asEvent: createDeskCalendarEvent, list: 'bookingsView' };
const rooms = { asEvent: createRoomCalendarEvent, list: 'roomBookingsView' };

it('stays within what every push service takes, whatever people have written', () => {
  const topic = '🏢'.repeat(250);
  const text = createPushPayload(
    told({ bookings: [{ ...room, details: { topic } }, room] }, '„Żółć”\n'.repeat(40)),
    rooms,
    crypto.randomUUID(),
  );
  expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(3_000);
  expect([text.title.length, text.title.isWellFormed(), text.body.length <= 300]).toEqual([140, true, true]);
});

it('counts bookings of other kinds that it carries, because no message of their own is sent', () => {
  const about = { ...told({ kind: 'bookingCancelled' }), along: [{ kind: 'room', bookings: [room, room] }] as const };
  const { body, tag } = createPushPayload(about, desks, crypto.randomUUID());
  expect(body).toContain('oraz kolejne terminy: 2');
  expect(tag).not.toBe(createPushPayload(told({}), desks, crypto.randomUUID()).tag);
});

it('names the closed location and its days once for all bookings', () => {
  const names = { pl: 'Dezynsekcja', en: 'Pest control' };
  const closings = [
    { locationName: 'Piętro 2', names, bookingIds: [desk.id, room.id] },
    { locationName: 'Piętro 3', names, bookingIds: ['another'] },
  ];
  const because = { reason: 'dayClosed', closings, freeInstead: new Map() } as const;
  const { body } = createPushPayload({ ...told({ kind: 'bookingCancelled' }), because }, desks, crypto.randomUUID());
  expect(body).toContain('Powód: lokalizacja „Piętro 2” jest wtedy zamknięta: Dezynsekcja.');
  expect(body).not.toContain('Piętro 3');
});

it('is under one tag for a person’s booking, whatever is told of it, and under another for anybody else’s', () => {
  const tagOf = (more: Partial<NotificationDelivery['notice']>) =>
    createPushPayload(told(more), desks, crypto.randomUUID()).tag;
  const tag = tagOf({});
  expect(tag).toMatch(/^[\w-]{32}$/);
  expect(tagOf({ kind: 'reminder', bookings: [{ ...desk, sequence: 4, label: '9' }] })).toBe(tag);
  for (const more of [{ userId: 'anna' }, { bookings: [{ ...desk, id: 'another' }] }, { bookings: [desk, room] }])
    expect(tagOf(more)).not.toBe(tag);
});
