import * as z from 'zod';

/**
 * The desks that a series of desks may book for a date, each wider than the one before: its own
 * desk, the desks of its zone (`getZoneOfDesk`), those of its floor, and those on any floor near the
 * desks of the holder's teams.
 */
export const wishesInOrder = ['desk', 'zone', 'floor', 'team'] as const;
export type SeriesWish = (typeof wishesInOrder)[number];

/** Returns wishes with the own desk first, each once and from the nearest to the widest. */
export const normalizeSeriesWishes = (wishes: readonly SeriesWish[]): SeriesWish[] =>
  wishesInOrder.filter((wish) => wish === 'desk' || wishes.includes(wish));

export const seriesWish = z.enum(wishesInOrder);

/** Wishes in any order. The own desk always counts as the first one. */
export const seriesWishes = z.array(seriesWish).max(10).overwrite(normalizeSeriesWishes);

/** Returns whether wishes allow another desk than the own one. */
export const allowsOtherDesk = (wishes: readonly SeriesWish[]): boolean => wishes.some((wish) => wish !== 'desk');

/** Returns the wishes that equal `movesToLike`, which stands for the nearest desk of the floor. */
export const getWishesForMovesToLike = (movesToLike: boolean): SeriesWish[] =>
  movesToLike ? ['desk', 'floor'] : ['desk'];

/**
 * Returns the wishes of a series after a request that names none, as older clients send it. They
 * stay while `movesToLike` says the same.
 * @param before the wishes of the replaced series. Null for none
 */
export function keepWishesWhenUnnamed(before: readonly SeriesWish[] | null, movesToLike: boolean): SeriesWish[] | null {
  if (before === null) return null;
  return allowsOtherDesk(before) === movesToLike ? [...before] : getWishesForMovesToLike(movesToLike);
}
