/**
 * The search parameters of the screen behind a QR code: the code, under `qr` (modules, QR
 * confirmation).
 */
export interface QrAddress {
  qr?: string;
}

/** Returns the code in a URL. The router parses a code of digits as a number. */
export function qrAddress({ qr }: Record<string, unknown>): QrAddress {
  return (typeof qr === 'string' && qr !== '') || typeof qr === 'number' ? { qr: String(qr) } : {};
}
