/** Whether somebody books past the rules (BOOK-11), and for whom. */
export interface BypassState {
  on: boolean;
  /** Switched on for one place from within its dialog, whose closing switches it off. */
  lent: boolean;
  /** The person to book for; null is oneself. */
  forUserId: string | null;
}

/** By the rules, for oneself. */
export const bypassOff: BypassState = { on: false, lent: false, forUserId: null };

/** Switched by its own switch. */
export function bypassSwitched(old: BypassState, on: boolean): BypassState {
  return on ? { ...old, on, lent: false } : bypassOff;
}

/** Switched on for the place that is looked at. */
export function bypassLent(old: BypassState): BypassState {
  return old.on ? old : { ...old, on: true, lent: true };
}

/** The dialog closed without a booking: what was switched on inside goes off. */
export function bypassReturned(old: BypassState): BypassState {
  return old.lent ? bypassOff : old;
}

/** The place was chosen and will be booked in a later step: what was lent for it stays until then. */
export function bypassKept(old: BypassState): BypassState {
  return old.lent ? { ...old, lent: false } : old;
}
