/** How much a place shows: all; a big sign and no number; or nothing but its shape and fill. */
export type Detail = 'near' | 'mid' | 'far';

/** Below these scales a number of 12 units, or an avatar of 20, is no longer legible. */
export function detailAt(scale: number): Detail {
  if (scale >= 0.75) return 'near';
  return scale >= 0.42 ? 'mid' : 'far';
}
