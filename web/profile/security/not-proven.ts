/** Somebody was to show again who they are, and left that: nothing was done. */
export class NotProven extends Error {}
