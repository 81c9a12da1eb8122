/** A typed value that is reported after a pause and stored elsewhere (a URL). */
export interface TypedValue {
  typed: string;
  /** The stored value at the last look. */
  seen: string;
  /** The values reported since that have not come back yet, oldest first. */
  told: readonly string[];
}

export function firstTyped(value: string): TypedValue {
  return { typed: value, seen: value, told: [] };
}

/** Returns the stored value, or the last reported one on its way. */
export function lastCommitted({ told, seen }: TypedValue): string {
  return told.at(-1) ?? seen;
}

/** Returns the state after more typing, without a report. */
export function typedOn(now: TypedValue, typed: string): TypedValue {
  return { ...now, typed };
}

/** Returns the state after a report of the typed value. */
export function committedValue(now: TypedValue): TypedValue {
  return { ...now, told: [...now.told, now.typed] };
}

/**
 * Returns the state after a look at the stored value. A reported value that comes back keeps newer
 * typing. A change from elsewhere (cleared, or by the back button) replaces it.
 */
export function heard(now: TypedValue, value: string): TypedValue {
  if (value === now.seen) return now;
  const back = now.told.indexOf(value);
  return back < 0 ? firstTyped(value) : { ...now, seen: value, told: now.told.slice(back + 1) };
}
