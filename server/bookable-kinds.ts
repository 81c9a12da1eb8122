import type { BookableKind, KindName } from './booking/kind.ts';
import { deskKind } from './desks/desk.kind.ts';
import { roomKind } from './rooms/room.kind.ts';

/** The kinds that are built so far; parking, cars and resources are still to come. */
export type BuiltKind = Extract<KindName, 'desk' | 'room'>;

/** Every kind of place, a line each: a forgotten kind does not compile. */
export const bookableKinds = {
  desk: deskKind,
  room: roomKind,
} satisfies Record<BuiltKind, BookableKind>;
