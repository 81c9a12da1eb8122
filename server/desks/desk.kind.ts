import * as z from 'zod';
import { dayPolicy } from '#server/booking/day-policy.ts';
import { floorAnnouncements } from '#server/booking/floor-announcements.ts';
import type { BookableKind } from '#server/booking/kind.ts';

/** Desks: a day at a place; the company's settings set the limits. */
export const deskKind: BookableKind<Record<string, never>> = {
  name: 'desk',
  details: z.strictObject({}),
  hasParticipants: false,
  managedBy: 'get-all-bookings',
  cancelledWhen: ['planned', 'active'],
  terminatedWhen: ['active'],
  policyOf: (settings) => dayPolicy(settings, settings.maxDeskBookingsCount),
  confirmationOf: (settings) => settings.deskBookingConfirmationMode,
  rules: [],
  announcementsOf: floorAnnouncements({
    kind: 'desk',
    created: 'BookingCreated',
    updated: 'BookingCreated',
    removed: 'BookingRemoved',
  }),
};
