import type { BookedKind } from '#contract/places/booked-kinds.ts';

/** The kinds of places. The database stores these names. */
export type KindName = BookedKind;
