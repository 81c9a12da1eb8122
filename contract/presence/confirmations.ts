import * as z from 'zod';
import { deskBooking } from '#contract/booking/bookings.ts';
import { parkingBooking } from '#contract/parking/parking-bookings.ts';
import { roomBooking } from '#contract/rooms/room-bookings.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';

/**
 * The time until which the holder can confirm presence. The server then releases the booking. Null
 * if the company releases no bookings.
 */
const confirmBy = instant.nullable();

const member = { who: 'member', allOf: ['user-get-profile'] } as const;

export const listBookingsToConfirm = endpoint({
  method: 'GET',
  path: '/:company/bookingsConfirmation/list',
  area: 'confirmations',
  summary: 'The caller’s bookings of today that await confirmation of presence by the bell',
  description:
    'Unconfirmed bookings that overlap today in their own time zone and are not over; only kinds whose confirmation mode is bell or QR-or-bell.',
  access: member,
  answer: {
    status: 200,
    body: z.object({
      deskBookingsToConfirm: z.array(deskBooking.extend({ confirmBy })),
      roomBookingsToConfirm: z.array(roomBooking.extend({ confirmBy })),
      parkingBookingsToConfirm: z.array(parkingBooking.extend({ confirmBy })),
    }),
  },
  errors: [],
});

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/:company/bookingsConfirmation/confirm',
  area: 'confirmations',
  summary: 'Confirm one’s presence at a booking of today (CONF-01)',
  access: member,
  body: z.object({
    reservationId: id,
    /**
     * The caller's time, a field of the specification. The server ignores it and uses its own time.
     */
    date: instant.optional(),
  }),
  answer: { status: 204 },
  errors: [
    'notFound',
    'notYourBooking',
    'bookingReleased',
    'bookingPassed',
    'confirmationNotEnabled',
    'confirmationTooEarly',
    'offerOpen',
  ],
});
