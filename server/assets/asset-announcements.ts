import { type AssetNames, named } from '#contract/asset-names.ts';
import type { LiveEvent } from '#contract/events.ts';
import type { Booking } from '#server/booking/booking.ts';
import type { BookableKind } from '#server/booking/kind.ts';

/** What a kind of assets calls the live events of its bookings. */
export interface BookingEventNames {
  upserted: 'CarBookingUpserted' | 'ResourceBookingUpserted';
  removed: 'CarBookingRemoved' | 'ResourceBookingRemoved';
}

/** What browsers are told of bookings of assets: everybody in the company who holds what and when, as the timeline shows it; no titles. */
export function assetAnnouncements(names: AssetNames, events: BookingEventNames): BookableKind['announcementsOf'] {
  return ({ name: happened, companyId, bookings }) => {
    const told = (name: LiveEvent['name'] & BookingEventNames[keyof BookingEventNames]) => (booking: Booking) => {
      const payload = {
        ...{ companyId, bookingId: booking.id },
        ...named(names, { groupId: booking.containerId, assetId: booking.bookableId }),
        ...{ userId: booking.userId, sequence: booking.sequence },
        ...{ reservationStartDate: booking.startDate, reservationEndDate: booking.endDate },
      };
      return { audience: { company: companyId }, event: { name, payload } as LiveEvent };
    };
    if (happened === 'presenceConfirmed' || happened === 'meetingAnswered') return [];
    return bookings.map(told(happened === 'bookingsCancelled' ? events.removed : events.upserted));
  };
}
