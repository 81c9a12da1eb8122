import { type BookedKind, bookedKinds } from '#contract/booked-kinds.ts';
import { deskKind } from '#web/desks/desk-kind.ts';
import { roomKind } from '#web/rooms/room-kind.ts';
import type { BookableKind } from './bookable-kind.ts';

/** The kinds of places that are built, a line each; a kind that is forgotten does not compile. */
export const bookableKinds: Readonly<Record<BookedKind, BookableKind>> = {
  desk: deskKind,
  room: roomKind,
};

/** All of them, in the order in which screens name them. */
export const kindsInOrder: readonly BookableKind[] = bookedKinds.map((name) => bookableKinds[name]);
