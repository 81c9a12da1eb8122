import * as z from 'zod';
import { dayPolicy } from '#server/booking/day-policy.ts';
import type { BookableKind } from '#server/booking/kind.ts';

/** Desks: a day at a place; the company's settings set the limits. */
export const deskKind: BookableKind<Record<string, never>> = {
  name: 'desk',
  details: z.strictObject({}),
  hasParticipants: false,
  policyOf: (settings) => dayPolicy(settings, settings.maxDeskBookingsCount),
  confirmationOf: (settings) => settings.deskBookingConfirmationMode,
  rules: [],
  events: { created: 'BookingCreated', updated: 'BookingCreated', removed: 'BookingRemoved' },
};
