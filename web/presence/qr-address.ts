/** What the address of the page of codes may hold: the code, under `qr` (modules, QR confirmation). */
export interface QrAddress {
  qr?: string;
}

/** Takes the code out of an address; one of digits alone has become a number on the way. */
export function qrAddress({ qr }: Record<string, unknown>): QrAddress {
  return (typeof qr === 'string' && qr !== '') || typeof qr === 'number' ? { qr: String(qr) } : {};
}
