/** What is saved, and as which version it was seen; null for what is new. */
export interface Seen {
  id: string;
  modifiedOn: string | null;
}

/** In a form: what is only just being added has no version yet. */
export const noVersion = 'none';

/** The version that a form has seen, as it is sent. */
export const sentVersion = (seen: string): string | null => (seen === noVersion ? null : seen);

/** Into which version one's own save has turned the one that it was seen as. */
const followed = new Map<string, string>();
const nameOf = ({ id, modifiedOn }: Seen) => `${id} ${modifiedOn}`;

/** The version that somebody goes on from: their own saves since then are nothing that they have not seen. */
export function versionSeen({ id, modifiedOn }: Seen): string | null {
  let seen = modifiedOn;
  for (let next = followed.get(nameOf({ id, modifiedOn: seen })); next && next !== seen; ) {
    seen = next;
    next = followed.get(nameOf({ id, modifiedOn: seen }));
  }
  return seen;
}

/** It was saved; this is its version now. */
export function versionSaved(was: Seen, now: string): void {
  const seen = { id: was.id, modifiedOn: versionSeen(was) };
  if (seen.modifiedOn !== now) followed.set(nameOf(seen), now);
}
