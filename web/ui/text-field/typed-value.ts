/**
 * The text of a field whose value another place stores, such as the URL. The field reports its text
 * after a pause in typing.
 */
export interface TypedValue {
  typed: string;
  /** The stored value at the last render. */
  seen: string;
  /** The values that the field has reported and that are not stored yet, oldest first. */
  told: readonly string[];
}

export function createTypedFieldState(value: string): TypedValue {
  return { typed: value, seen: value, told: [] };
}

/** Returns the last reported value, or the stored value without a pending report. */
export function getLastCommittedText({ told, seen }: TypedValue): string {
  return told.at(-1) ?? seen;
}

/** Returns the state after more typing, which is not reported yet. */
export function withTypedText(now: TypedValue, typed: string): TypedValue {
  return { ...now, typed };
}

/** Returns the state after the field reported its text. */
export function withCommittedText(now: TypedValue): TypedValue {
  return { ...now, told: [...now.told, now.typed] };
}

/**
 * Returns the state for a new stored value. If the field itself reported that value, newer typing
 * stays. A change from elsewhere (cleared filters, the back button) replaces the text.
 */
export function withStoredValue(now: TypedValue, value: string): TypedValue {
  if (value === now.seen) return now;
  const back = now.told.indexOf(value);
  return back < 0 ? createTypedFieldState(value) : { ...now, seen: value, told: now.told.slice(back + 1) };
}
