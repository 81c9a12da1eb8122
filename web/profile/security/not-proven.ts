/** Somebody was to show again who they are, and left that: nothing was done. Its cause is the server's refusal. */
export class NotProven extends Error {}
