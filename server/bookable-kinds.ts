import type { BookedKind } from '#contract/booked-kinds.ts';
import type { BookableKind } from './booking/kind.ts';
import { deskKind } from './desks/desk.kind.ts';
import { roomKind } from './rooms/room.kind.ts';

/** The kinds that can be booked, a line each: one that contract/booked-kinds.ts names and nobody built does not compile. */
export const bookableKinds = {
  desk: deskKind,
  room: roomKind,
} satisfies Record<BookedKind, BookableKind>;
