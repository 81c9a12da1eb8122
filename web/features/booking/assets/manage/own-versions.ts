/**
 * The id of a group or asset, and the version that the member saw. The version of a new group or
 * asset is null.
 */
export interface SeenVersion {
  id: string;
  modifiedOn: string | null;
}

/** The version of a new group or asset in a form. */
export const newItemVersion = 'none';

/** Converts the version in a form into the version that the request sends. */
export const toRequestVersion = (seen: string): string | null => (seen === newItemVersion ? null : seen);

/** The version that the member's own save produced, by the id and the version before the save. */
const followed = new Map<string, string>();
const nameOf = ({ id, modifiedOn }: SeenVersion) => `${id} ${modifiedOn}`;

/**
 * Returns the version that a save continues from. Versions that the member's own saves produced
 * count as seen.
 */
export function getVersionAfterOwnSaves({ id, modifiedOn }: SeenVersion): string | null {
  let seen = modifiedOn;
  for (let next = followed.get(nameOf({ id, modifiedOn: seen })); next && next !== seen; ) {
    seen = next;
    next = followed.get(nameOf({ id, modifiedOn: seen }));
  }
  return seen;
}

/** Records the version that a save produced. */
export function recordSavedVersion(was: SeenVersion, now: string): void {
  const seen = { id: was.id, modifiedOn: getVersionAfterOwnSaves(was) };
  if (seen.modifiedOn !== now) followed.set(nameOf(seen), now);
}
