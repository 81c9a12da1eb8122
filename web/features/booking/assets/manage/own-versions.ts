/** A saved row and the version that the member saw. Null marks a new one. */
export interface Seen {
  id: string;
  modifiedOn: string | null;
}

/** The version of a new row in a form. */
export const noVersion = 'none';

/** Returns a form's version in the form in which it is sent. */
export const sentVersion = (seen: string): string | null => (seen === noVersion ? null : seen);

/** The version that followed each version by an own save. */
const followed = new Map<string, string>();
const nameOf = ({ id, modifiedOn }: Seen) => `${id} ${modifiedOn}`;

/**
 * Returns the version that a save continues from. The member's own saves since then count as seen.
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
