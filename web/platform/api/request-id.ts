/**
 * Returns an idempotency key. With it the server executes a request once, even if the browser
 * retries it. `crypto.randomUUID` is missing on pages over plain http.
 */
export function createIdempotentRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
}
