import { expect, it } from 'vitest';
import { bookingOf } from '../testing/examples.ts';
import { toAssetBookings } from './to-asset-bookings.ts';

it('adds to each booking of the timeline its person, its group’s time zone, and defaults for omitted fields', () => {
  const { id, assetId, userId, startDate, endDate, status, sequence } = bookingOf();
  const told = { id, assetId, userId, startTime: startDate, endTime: endDate, status, sequence };
  const people = [{ id: 'me', name: 'Anna Nowak', avatar: null }];
  const groups = [
    { id: 'tokyo', iana: 'Asia/Tokyo', assetIds: ['van'] },
    { id: 'warsaw', iana: 'Europe/Warsaw', assetIds: ['yaris', 'other'] },
  ];
  const mine = { ...told, title: 'Wizyta u klienta', can: ['edit' as const, 'cancel' as const, 'export' as const] };
  const allDay = { id: 'days', assetId: 'van', isAllDay: true as const };
  const none = { edit: false, cancel: false, terminate: false, export: false };
  expect(toAssetBookings({ bookings: [mine, { ...told, ...allDay }], people, groups })).toEqual([
    bookingOf(),
    bookingOf({ ...allDay, title: '', groupId: 'tokyo', groupIana: 'Asia/Tokyo', can: none }),
  ]);
});
