import { isDeepStrictEqual } from 'node:util';

/**
 * Returns the changed fields of `is` with their values before and after, or null if no field
 * changed. `before` omits fields that did not exist.
 */
export function findChangedFields<Fields extends object>(
  was: object,
  is: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  const old = was as Partial<Fields>;
  const names = (Object.keys(is) as (keyof Fields)[]).filter((name) => !isDeepStrictEqual(old[name], is[name]));
  if (names.length === 0) return null;
  const only = (of: Partial<Fields>) =>
    Object.fromEntries(names.flatMap((name) => (name in of ? [[name, of[name]]] : []))) as Partial<Fields>;
  return { before: only(old), after: only(is) };
}
