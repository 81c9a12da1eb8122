/** The query of the page of codes: the code, under `qr` (modules, QR confirmation). */
export interface QrAddress {
  qr?: string;
}

/** Reads the code in an address. The router has turned a code of digits into a number. */
export function qrAddress({ qr }: Record<string, unknown>): QrAddress {
  return (typeof qr === 'string' && qr !== '') || typeof qr === 'number' ? { qr: String(qr) } : {};
}
