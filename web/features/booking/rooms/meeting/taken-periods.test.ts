import { expect, it } from 'vitest';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import { findTakenPeriods } from './taken-periods.ts';

const at = (hour: string) => `2026-11-23T${hour}:00Z`;
const held = (id: string, placeId: string, from: string, to: string) =>
  ({ id, placeId, startDate: at(from), endDate: at(to) }) as FloorDayBooking;
const booking = { id: 'mine', roomId: 'room', adminBypassMode: false };
const wanted = { startDate: at('09:00'), endDate: at('10:00') };

it('are the other bookings of the room within the period, in order, without neighbours, other rooms and itself', () => {
  const day = [
    held('later', 'room', '09:45', '11:00'),
    held('within', 'room', '09:15', '09:30'),
    held('before', 'room', '08:00', '09:00'),
    held('after', 'room', '10:00', '11:00'),
    held('elsewhere', 'other', '09:00', '10:00'),
    held('mine', 'room', '09:00', '10:00'),
  ];
  expect(findTakenPeriods(day, booking, wanted)).toEqual([
    { startDate: at('09:15'), endDate: at('09:30') },
    { startDate: at('09:45'), endDate: at('11:00') },
  ]);
});

it('stops no booking past the rules', () => {
  const bypass = { ...booking, adminBypassMode: true };
  expect(findTakenPeriods([held('other', 'room', '09:00', '10:00')], bypass, wanted)).toEqual([]);
});

it('the preparation of another meeting is in the way, with its minutes', () => {
  const other = { ...held('other', 'room', '08:00', '09:00'), heldUntil: at('09:10') };
  expect(findTakenPeriods([other], booking, wanted)).toMatchObject([{ preparation: { side: 'after', minutes: 10 } }]);
});
