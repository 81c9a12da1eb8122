/**
 * How much of a place is drawn. `near`: everything. `mid`: a big sign without a number. `far`: only
 * shape and fill.
 */
export type DetailLevel = 'near' | 'mid' | 'far';

/** Returns the detail for a scale. Below its limits numbers and avatars would be illegible. */
export function getDetailLevel(scale: number): DetailLevel {
  if (scale >= 0.75) return 'near';
  return scale >= 0.42 ? 'mid' : 'far';
}
