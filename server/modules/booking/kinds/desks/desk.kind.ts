import sql from 'sql-template-tag';
import * as z from 'zod';
import { limits } from '#contract/wire/limits.ts';
import { dayPolicy } from '#server/modules/booking/engine/day.policy.ts';
import { floorAnnouncements } from '#server/modules/booking/engine/floor-announcements.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';

/** The kind of desks. The company's settings set the limits. */
export const deskKind: BookableKind<Record<string, never>> = {
  name: 'desk',
  details: z.strictObject({}),
  hasParticipants: false,
  isAssignable: true,
  managedBy: 'get-all-bookings',
  cancelledWhen: ['planned', 'active'],
  terminatedWhen: ['active'],
  policyOf: (settings) => dayPolicy(settings, settings.maxDeskBookingsCount),
  confirmationOf: (settings) => settings.deskBookingConfirmationMode,
  unconfirmed: {
    isAsked: sql`s.desk_booking_confirmation_mode > 0`,
    askedFrom: sql`s.desk_confirmation_from`,
    releasedFrom: sql`s.desk_release_from`,
    released: { minutes: sql`s.desk_release_minutes`, longestHours: limits.longestBookingHours },
  },
  reported: {
    type: 'desk',
    texts: { pl: 'Biurko', en: 'Desk' },
    where: 'locations',
    fieldsOf: ({ placeId, placeName, containerId, containerName }) => ({
      ...{ locationId: containerId, locationName: containerName, spaceId: placeId, spaceName: placeName },
    }),
  },
  rules: [],
  announcementsOf: floorAnnouncements({
    kind: 'desk',
    created: 'BookingCreated',
    updated: 'BookingCreated',
    removed: 'BookingRemoved',
  }),
};
