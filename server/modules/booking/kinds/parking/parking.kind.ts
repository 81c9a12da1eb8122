import sql from 'sql-template-tag';
import * as z from 'zod';
import { createParkingTimePolicy } from '#contract/booking/booking-times.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { BookableKind, BookingRule } from '#server/modules/booking/engine/kind.ts';
import { createParkingAnnouncements } from './parking-announcements.ts';

/** The fields of a booking that only this kind has. */
export interface ParkingBookingDetails {
  carIconId: number | null;
  carRegistrationNumber: string;
  description: string;
}

/** The facts about a space that the rules need. */
interface SpaceFacts {
  outOfUse: boolean;
}

/**
 * Refuses inactive spaces. A bypass can book a locked desk, but no inactive space (modules, section
 * 5).
 */
const isActive: BookingRule<ParkingBookingDetails, SpaceFacts> = (_request, { place }) =>
  place.state === 3 ? createRefusal('placeLocked', {}) : null;

const isInUse: BookingRule<ParkingBookingDetails, SpaceFacts> = ({ adminBypass }, { place }) =>
  place.facts.outOfUse && !adminBypass ? createRefusal('spaceOutOfUse', {}) : null;

/**
 * The kind of parking spaces. A booking has a registration number and may last for days. Each
 * parking sets its booking period and its release of unconfirmed bookings.
 */
export const parkingKind: BookableKind<ParkingBookingDetails, SpaceFacts> = {
  name: 'parking',
  details: z.strictObject({
    carIconId: z.number().int().nullable(),
    carRegistrationNumber: z.string().min(1).max(parkingLimits.carRegistration),
    description: z.string().max(parkingLimits.bookingDescription),
  }),
  hasParticipants: false,
  managedBy: managerPermissionOfKind.parking,
  cancelledWhen: ['planned'],
  terminatedWhen: ['active'],
  listsCancelled: true,
  facts: sql`json_build_object('outOfUse', s.offered_to = 'nobody')`,
  // The nearest spaces of the car park come first.
  like: {
    facts: sql`(SELECT jsonb_build_object('x', k.x, 'y', k.y) FROM parking_spaces k WHERE k.company_id = o.company_id AND k.id = o.id)`,
    order: sql`(SELECT (k.x - (origin.facts ->> 'x')::int) ^ 2 + (k.y - (origin.facts ->> 'y')::int) ^ 2
                FROM parking_spaces k WHERE k.company_id = s.company_id AND k.id = s.id)`,
  },
  policyOf: (settings, container) => ({
    ...createParkingTimePolicy(settings, container.bookingPeriodDays),
    maxBookings: settings.maxParkingBookingsCount,
    limitCounts: 'planned',
  }),
  confirmationOf: (settings) => settings.parkingBookingConfirmationMode,
  unconfirmed: {
    isAsked: sql`s.parking_booking_confirmation_mode > 0`,
    askedFrom: sql`s.parking_confirmation_from`,
    releasedFrom: sql`s.parking_release_from`,
    released: 'asContainerSays',
  },
  reported: {
    type: 'parking',
    texts: { pl: 'Miejsce parkingowe', en: 'Parking space' },
    where: 'parkings',
    fieldsOf: ({ placeId, placeName, containerId, containerName }) => ({
      ...{ parkingId: containerId, parkingName: containerName, parkingSpaceId: placeId, spaceNumber: placeName },
    }),
  },
  rules: [isActive, isInUse],
  announcementsOf: createParkingAnnouncements,
};
