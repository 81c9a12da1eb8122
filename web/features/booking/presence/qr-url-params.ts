/**
 * The search parameters of the screen behind a QR code: the code, under `qr` (modules, QR
 * confirmation).
 */
export interface QrUrlParams {
  qr?: string;
}

/** Returns the code in a URL. The router parses a code of digits as a number. */
export function parseQrUrlParams({ qr }: Record<string, unknown>): QrUrlParams {
  return (typeof qr === 'string' && qr !== '') || typeof qr === 'number' ? { qr: String(qr) } : {};
}
