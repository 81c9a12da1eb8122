/**
 * Returns the token of an Authorization header. Null for another scheme, and without a header. The
 * scheme is case-insensitive (RFC 9110, 11.1).
 */
export function parseBearerToken(header: string | undefined): string | null {
  return /^bearer +(.*)$/i.exec(header ?? '')?.[1] ?? null;
}
