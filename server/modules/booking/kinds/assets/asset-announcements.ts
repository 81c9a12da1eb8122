import { type AssetWireFieldNames, renameShapeFields } from '#contract/assets/asset-names.ts';
import type { LiveEvent } from '#contract/events.ts';
import type { Booking } from '#server/events/booking.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';

/** The names of a kind's live events about bookings. */
export interface AssetBookingLiveEventNames {
  upserted: 'CarBookingUpserted' | 'ResourceBookingUpserted';
  removed: 'CarBookingRemoved' | 'ResourceBookingRemoved';
}

/**
 * Builds the live events about bookings of assets. All members receive the holder and the period,
 * as on the timeline, but no titles.
 */
export function createAssetAnnouncementBuilder(
  names: AssetWireFieldNames,
  events: AssetBookingLiveEventNames,
): BookableKind['announcementsOf'] {
  return ({ name: happened, companyId, bookings }) => {
    const announcement =
      (name: LiveEvent['name'] & AssetBookingLiveEventNames[keyof AssetBookingLiveEventNames]) =>
      (booking: Booking) => {
        const payload = {
          ...{ companyId, bookingId: booking.id },
          ...renameShapeFields(names, { groupId: booking.containerId, assetId: booking.bookableId }),
          ...{ userId: booking.userId, sequence: booking.sequence },
          ...{ reservationStartDate: booking.startDate, reservationEndDate: booking.endDate },
        };
        return { audience: { company: companyId }, event: { name, payload } as LiveEvent };
      };
    if (happened === 'presenceConfirmed' || happened === 'meetingAnswered') return [];
    return bookings.map(announcement(happened === 'bookingsCancelled' ? events.removed : events.upserted));
  };
}
