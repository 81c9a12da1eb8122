/**
 * A saved group or asset, and the version that the member saw. The version of a new group or asset
 * is null.
 */
export interface Seen {
  id: string;
  modifiedOn: string | null;
}

/** The version of a new group or asset in a form. */
export const noVersion = 'none';

/** Converts the version in a form into the version that the request sends. */
export const sentVersion = (seen: string): string | null => (seen === noVersion ? null : seen);

/** The version that the member's own save produced, by the id and the version before the save. */
const followed = new Map<string, string>();
const nameOf = ({ id, modifiedOn }: Seen) => `${id} ${modifiedOn}`;

/**
 * Returns the version that a save continues from. Versions that the member's own saves produced
 * count as seen.
 */
export function versionSeen({ id, modifiedOn }: Seen): string | null {
  let seen = modifiedOn;
  for (let next = followed.get(nameOf({ id, modifiedOn: seen })); next && next !== seen; ) {
    seen = next;
    next = followed.get(nameOf({ id, modifiedOn: seen }));
  }
  return seen;
}

/** Records the version that a save produced. */
export function versionSaved(was: Seen, now: string): void {
  const seen = { id: was.id, modifiedOn: versionSeen(was) };
  if (seen.modifiedOn !== now) followed.set(nameOf(seen), now);
}
