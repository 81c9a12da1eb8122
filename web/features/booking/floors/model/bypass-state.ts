/** The state of the bypass: whether bookings ignore the rules (BOOK-11), and for whom they are. */
export interface BypassState {
  on: boolean;
  /** Turned on inside a place's dialog. Closing the dialog turns it off. */
  lent: boolean;
  /** The person to book for, null for oneself. */
  forUserId: string | null;
}

/** The state without a bypass. */
export const bypassOff: BypassState = { on: false, lent: false, forUserId: null };

/** Returns the state after a press on the switch. */
export function bypassSwitched(old: BypassState, on: boolean): BypassState {
  return on ? { ...old, on, lent: false } : bypassOff;
}

/** Returns the state after the bypass was turned on for the open place. */
export function bypassLent(old: BypassState): BypassState {
  return old.on ? old : { ...old, on: true, lent: true };
}

/**
 * Returns the state after a dialog closed without a booking. A bypass turned on inside goes off.
 */
export function bypassReturned(old: BypassState): BypassState {
  return old.lent ? bypassOff : old;
}

/**
 * Returns the state after the place was chosen for a later step. A bypass turned on inside stays
 * until then.
 */
export function bypassKept(old: BypassState): BypassState {
  return old.lent ? { ...old, lent: false } : old;
}
