/**
 * The error when the person cancelled a required proof of identity, so that nothing changed.
 * `cause` is the server's refusal.
 */
export class IdentityProofCancelledError extends Error {}
