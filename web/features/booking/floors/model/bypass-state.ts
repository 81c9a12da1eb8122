/**
 * The state of the bypass: whether bookings ignore the rules, and for whom the administrator books
 * (BOOK-11).
 */
export interface BypassState {
  on: boolean;
  /** True if the bypass was turned on inside a place's dialog. Closing the dialog turns it off. */
  lent: boolean;
  /** The id of the person to book for. Null for the administrator. */
  forUserId: string | null;
}

/** The state while the bypass is off. */
export const bypassOff: BypassState = { on: false, lent: false, forUserId: null };

/** Returns the state after a click on the switch. */
export function switchBypass(old: BypassState, on: boolean): BypassState {
  return on ? { ...old, on, lent: false } : bypassOff;
}

/** Returns the state after the bypass was turned on for the open place. */
export function enableBypassInDialog(old: BypassState): BypassState {
  return old.on ? old : { ...old, on: true, lent: true };
}

/**
 * Returns the state after a dialog closed without a booking. A bypass that was turned on inside the
 * dialog goes off.
 */
export function resetBypassOnClose(old: BypassState): BypassState {
  return old.lent ? bypassOff : old;
}

/**
 * Returns the state after a phone's sheet selected the place for the last step. A bypass that was
 * turned on inside the sheet stays on.
 */
export function makeBypassPersistent(old: BypassState): BypassState {
  return old.lent ? { ...old, lent: false } : old;
}
