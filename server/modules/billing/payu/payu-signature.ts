import { createHash, timingSafeEqual } from 'node:crypto';
import type { SignedMessage } from '#contract/wire/endpoint.ts';

const algorithms: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256', SHA256: 'sha256' };

function partsOf(header: string): Record<string, string> {
  return Object.fromEntries(header.split(';').map((part) => part.trim().split('=', 2) as [string, string]));
}

/**
 * Returns whether PayU signed these bytes with our second key. The comparison takes constant time.
 */
export function isSignedByPayu({ bytes, headers }: SignedMessage, secondKey: string): boolean {
  const { signature = '', algorithm = 'MD5' } = partsOf(String(headers['openpayu-signature'] ?? ''));
  const digest = algorithms[algorithm.toUpperCase()];
  if (!digest) return false;
  const right = createHash(digest).update(bytes).update(secondKey).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
