import { type BookedKind, bookedKinds, type FloorKind, floorKinds } from '#contract/places/booked-kinds.ts';
import { carBookingListKind } from '#web/features/booking/assets/fleet/car-list.ts';
import { resourceBookingListKind } from '#web/features/booking/assets/resources/resource-list.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { parkingKind } from '#web/features/booking/parking/parking-kind.ts';
import { roomKind } from '#web/features/booking/rooms/room-kind.ts';
import type { FloorBookingKind } from '#web/platform/kinds/floor-kind.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';

/**
 * All kinds of places, one per line. A missing kind does not compile, nor does a kind of floors
 * that no plan can show.
 */
const kinds = {
  desk: deskKind,
  room: roomKind,
  parking: parkingKind,
  car: carBookingListKind,
  resource: resourceBookingListKind,
} satisfies Record<BookedKind, ListedBookingKind> & Record<FloorKind, FloorBookingKind>;

/** All kinds with lists of bookings, in the order in which screens name them. */
export const listedBookingKinds: readonly ListedBookingKind[] = bookedKinds.map((name) => kinds[name]);

/** Returns a kind by its name. */
export const getListedBookingKind = (name: BookedKind): ListedBookingKind => kinds[name];

/** The kinds of places on floors, by their names. */
export const floorBookingKindsByName: Readonly<Record<FloorKind, FloorBookingKind>> = kinds;

/** The kinds of places on floors in the order in which screens name them. */
export const floorKindsInOrder: readonly FloorBookingKind[] = floorKinds.map((name) => floorBookingKindsByName[name]);
