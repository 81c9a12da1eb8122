/**
 * A name for something that is to be done once: sent again with it, because no answer came, it is not done again. Pages over plain http
 * have no `randomUUID`.
 */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
}
