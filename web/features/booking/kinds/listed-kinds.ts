import { type BookedKind, bookedKinds } from '#contract/places/booked-kinds.ts';
import { carList } from '#web/features/booking/assets/fleet/car-list.ts';
import { resourceList } from '#web/features/booking/assets/resources/resource-list.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { parkingKind } from '#web/features/booking/parking/parking-kind.ts';
import { roomKind } from '#web/features/booking/rooms/room-kind.ts';
import type { ListedKind } from '#web/platform/kinds/listed-kind.ts';

/**
 * The kinds with lists of bookings, one per line. Without an entry for each kind, this does not
 * compile.
 */
const kinds = {
  desk: deskKind,
  room: roomKind,
  parking: parkingKind,
  car: carList,
  resource: resourceList,
} satisfies Record<BookedKind, ListedKind>;

/** All kinds with lists of bookings, in the order in which screens name them. */
export const listedKinds: readonly ListedKind[] = bookedKinds.map((name) => kinds[name]);
