import { randomInt } from 'node:crypto';

/** Capitals and digits without those that are taken for one another: I, L, O, 0 and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 10;
const isCode = new RegExp(`^[${letters}]{${length}}$`);

/** A new code; by chance one of 8 · 10¹⁴, so that none is found by trying. */
export function newReferralCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** The code that somebody typed, without spaces around it and in capitals; null for what cannot be one. */
export function referralCodeOf(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return isCode.test(code) ? code : null;
}
