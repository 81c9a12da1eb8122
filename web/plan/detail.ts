/** The amount that a place shows: all, a big sign without a number, or only its shape and fill. */
export type Detail = 'near' | 'mid' | 'far';

/** Returns the detail for a scale. Below the bounds numbers and avatars are illegible. */
export function detailAt(scale: number): Detail {
  if (scale >= 0.75) return 'near';
  return scale >= 0.42 ? 'mid' : 'far';
}
