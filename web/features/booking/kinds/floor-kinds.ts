import { type FloorKind, floorKinds } from '#contract/places/booked-kinds.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { roomKind } from '#web/features/booking/rooms/room-kind.ts';
import type { KindOnFloors } from '#web/platform/kinds/floor-kind.ts';

/**
 * The kinds of places on floors, one per line. Without an entry for each kind, this does not
 * compile.
 */
export const kindsOnFloors: Readonly<Record<FloorKind, KindOnFloors>> = {
  desk: deskKind,
  room: roomKind,
};

/** The kinds of places on floors, in the order in which screens name them. */
export const floorKindsInOrder: readonly KindOnFloors[] = floorKinds.map((name) => kindsOnFloors[name]);
