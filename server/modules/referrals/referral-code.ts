import { randomInt } from 'node:crypto';

/** Capital letters and digits, except the similar ones: I, L, O, 0 and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 10;
const isCode = new RegExp(`^[${letters}]{${length}}$`);

/** Makes a random code, one of 8 · 10¹⁴, so that an attacker cannot guess codes. */
export function createReferralCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * Normalises a typed code: trimmed and in capitals. Returns null when the text cannot be a code.
 */
export function normalizeReferralCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return isCode.test(code) ? code : null;
}
