import { trimByPattern } from './trim-by-pattern.ts';

/** Matches invisible characters, which text copied from files and pages often has. */
const hidden = /[\p{Cf}\p{Cc}]+/gu;
/** Matches spaces and quotation marks around an address. */
const around = /[\s"']/;
/** Matches the start of a cell that Excel reads as text: `="007"`. */
const excelText = /^=(?=")/;

/** Returns the address in `Name <address>`, or null for any other text. */
function bracketed(text: string): string | null {
  const whole = trimByPattern(text, around);
  const inner = whole.slice(whole.lastIndexOf('<') + 1, -1);
  const isBracketed = whole.endsWith('>') && whole.includes('<');
  return isBracketed && inner.includes('@') && !inner.includes('>') ? inner : null;
}

/**
 * Returns the address in a text. It removes invisible characters, Excel's `=`, a name before
 * `<address>`, quotation marks, and `mailto:` with its query.
 */
export function extractEmail(text: string): string {
  const seen = text.replace(hidden, '').trim().replace(excelText, '');
  const address = trimByPattern(bracketed(seen) ?? seen, around).replace(/^mailto:\s*/i, '');
  const question = address.indexOf('?', address.lastIndexOf('@') + 1);
  return question < 0 ? address : address.slice(0, question);
}
