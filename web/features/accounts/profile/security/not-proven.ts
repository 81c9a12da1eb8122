/** The person left a required proof, so nothing changed. The cause is the server's refusal. */
export class NotProven extends Error {}
