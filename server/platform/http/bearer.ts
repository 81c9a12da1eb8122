/** The token of an Authorization header, whose scheme has no case (RFC 9110, 11.1); null for another scheme or none. */
export function bearerIn(header: string | undefined): string | null {
  return /^bearer +(.*)$/i.exec(header ?? '')?.[1] ?? null;
}
