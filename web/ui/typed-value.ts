/** A value that is typed here, told after a pause, and kept elsewhere (an address), which follows when it can. */
export interface TypedValue {
  typed: string;
  /** What elsewhere was when last looked at. */
  seen: string;
  /** What was told since and has not come back yet, oldest first. */
  told: readonly string[];
}

export function firstTyped(value: string): TypedValue {
  return { typed: value, seen: value, told: [] };
}

/** What is kept elsewhere, or will be once what was told has arrived. */
export function lastTold({ told, seen }: TypedValue): string {
  return told.at(-1) ?? seen;
}

/** Typed on; nothing is told yet. */
export function typedOn(now: TypedValue, typed: string): TypedValue {
  return { ...now, typed };
}

/** What is typed was told. */
export function toldTyped(now: TypedValue): TypedValue {
  return { ...now, told: [...now.told, now.typed] };
}

/**
 * Looks at what is kept elsewhere: a value that was told from here coming back leaves what has been typed since; one changed
 * from elsewhere (cleared, or by the back button) replaces it.
 */
export function heard(now: TypedValue, value: string): TypedValue {
  if (value === now.seen) return now;
  const back = now.told.indexOf(value);
  return back < 0 ? firstTyped(value) : { ...now, seen: value, told: now.told.slice(back + 1) };
}
