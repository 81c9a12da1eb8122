import * as z from 'zod';

/** The kinds of places that can be booked so far, by the names that stand in the database. */
export const bookedKinds = ['desk', 'room'] as const;
export const bookedKind = z.enum(bookedKinds);
export type BookedKind = (typeof bookedKinds)[number];
