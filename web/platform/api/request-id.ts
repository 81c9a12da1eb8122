/**
 * Returns an idempotency key. The server does a request once, however often a client without a
 * response retries. Pages over plain http have no `randomUUID`.
 */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
}
