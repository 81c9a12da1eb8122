import type { FloorBooking } from '#web/platform/kinds/floor-kind.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';

/** The properties that lists of every kind of place on floors share. */
export const floorListSettings = {
  manages: 'get-all-bookings',
  booksAt: 'booking',
  whereOf: ({ locationPath, locationName }: FloorBooking) => [...locationPath, locationName],
  clocksOf: ({ locationIana }: FloorBooking) => locationIana,
  containers: {
    events: { LocationUpdated: ({ locationId }) => locationId },
    of: ({ locationId }: FloorBooking) => locationId,
  },
} satisfies Partial<ListedBookingKind<FloorBooking>>;
