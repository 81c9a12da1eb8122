/**
 * Returns the token of an Authorization header, or null for another scheme or none. The scheme has
 * no case (RFC 9110, 11.1).
 */
export function bearerIn(header: string | undefined): string | null {
  return /^bearer +(.*)$/i.exec(header ?? '')?.[1] ?? null;
}
