import { createHmac, timingSafeEqual } from 'node:crypto';

/** The length of a code's signature in bytes. Guessing one of 2^128 values is not feasible. */
const signatureBytes = 16;

const bytesOf = (placeId: string) => Buffer.from(placeId.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const signatureOf = (key: Uint8Array, place: Buffer) =>
  createHmac('sha256', key).update('place').update(place).digest().subarray(0, signatureBytes);

/**
 * Creates the code for a place's label (docs/decisions/0044-displays-and-codes.md). Its 43
 * characters contain the place's id and an HMAC with the company's key.
 */
export function createPlaceCode(key: Uint8Array, placeId: string): string {
  const place = bytesOf(placeId);
  return Buffer.concat([place, signatureOf(key, place)]).toString('base64url');
}

/**
 * Verifies a code with the company's key. Returns the id of the place, or null for any other text.
 */
export function verifyPlaceCode(key: Uint8Array, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== 16 + signatureBytes || bytes.toString('base64url') !== code) return null;
  const [place, signature] = [bytes.subarray(0, 16), bytes.subarray(16)];
  return timingSafeEqual(signature, signatureOf(key, place)) ? idOf(place) : null;
}
