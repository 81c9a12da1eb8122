import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { BookableKind } from '../engine/kind.ts';
import { carKind } from './assets/fleet.ts';
import { resourceKind } from './assets/resources.ts';
import { deskKind } from './desks/desk.kind.ts';
import { parkingKind } from './parking/parking.kind.ts';
import { roomKind } from './rooms/room.kind.ts';

/**
 * All kinds of places that can be booked. A kind of contract/places/booked-kinds.ts without an
 * implementation does not compile.
 */
export const bookableKinds = {
  desk: deskKind,
  room: roomKind,
  parking: parkingKind,
  car: carKind,
  resource: resourceKind,
} satisfies Record<BookedKind, BookableKind>;
