/*
 * Privacy of names (docs/decisions/0057-privacy-of-names.md).
 */

/**
 * The circles of people who see the name of a booking's holder, from the widest to the narrowest.
 * `team` has the people who share a team with the holder.
 */
export const nameCircles = ['all', 'team', 'nobody'] as const;
export type NameCircle = (typeof nameCircles)[number];

/** Returns the stricter of two circles. */
export const getStricterNameCircle = (one: NameCircle, other: NameCircle): NameCircle =>
  nameCircles.indexOf(one) > nameCircles.indexOf(other) ? one : other;

/**
 * The people who see the holder's name in every circle. The page about privacy prints them, and the
 * server's `decideNameReaders` decides by them.
 */
export const permanentNameReaders = ['holder', 'bookedBy', 'participants', 'managers'] as const;
export type PermanentNameReader = (typeof permanentNameReaders)[number];

/**
 * The person in place of a holder whose name the reader may not see. The name is empty, and the id
 * belongs to no person. Pages of earlier versions show a person without a name.
 */
export const hiddenPerson = { id: '00000000-0000-0000-0000-000000000000', name: '' } as const;

/**
 * Returns the key by which a page tells the holders of bookings apart. Hidden holders share one id,
 * so each of their bookings counts as a person of its own.
 */
export const getHolderKey = ({ id, userId }: { id: string; userId: string }): string =>
  isHiddenPerson(userId) ? id : userId;

/** Returns whether an id of a response stands for a holder whose name is hidden. */
export const isHiddenPerson = (userId: string): boolean => userId === hiddenPerson.id;
