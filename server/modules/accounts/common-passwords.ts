import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '#server/platform/http/refused.ts';
import { hashPassword } from './passwords.ts';

/**
 * Polish and English words that common passwords consist of, besides digits and special characters.
 * The product's name and purpose are among them (ASVS 6.1.2).
 */
const words = new Set(
  readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Characters that replace letters in passwords. */
const letters: Record<string, string> = {
  ...{
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '€': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
    '+': 't',
    '8': 'b',
    '9': 'g',
  },
};
/** The digit on the key that types each character with Shift. */
const digits: Record<string, string> = {
  ...{ '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' },
};
const replaced = (text: string, by: Record<string, string>) => [...text].map((sign) => by[sign] ?? sign).join('');
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
const isWord = (text: string) => text === '' || words.has(text) || /^(.)\1*$/.test(text);

/**
 * Matches walks over neighbouring keys, sequences of digits or letters, and repeated characters. Up
 * to four digits may follow.
 */
const walk =
  /^(?:1qaz|2wsx|3edc|4rfv|5tgb|zaq1?|xsw2?|cde3?|vfr4?|qwerty?|rty|uiop|asdf?g?|ghjkl?|hjkl|zxcv?b?|bnm|qaz|wsx|edc|rfv|qwe|asd|zxc|abcd?e?f?|012|123(?:4(?:5(?:6(?:7(?:89?)?)?)?)?)?|456|789|321|987|(.)\1+)+\d{0,4}$/;

/**
 * Returns whether a password is among the first that attackers try. It may be a common word with
 * characters around it (`Haslo123!`) or in place of letters (`P@ssw0rd!`). It may also be a text
 * typed twice (`Ala1!Ala1!`), or a walk over the keyboard (`1qaz!QAZ`). A password without Latin
 * letters is refused like a common word.
 */
export function isCommonPassword(password: string): boolean {
  const text = folded(password.toLowerCase());
  const half = text.slice(0, text.length / 2);
  if (text.length % 2 === 0 && half === text.slice(text.length / 2)) return true;
  if (walk.test(replaced(text, digits))) return true;
  const withoutEnds = (of: string) => of.replace(/^\P{L}+|\P{L}+$/gu, '');
  // Letters of any script belong to the text, so that a Cyrillic passphrase is compared whole.
  // A digit or sign at an end may be an addition (`haslo1`) or replace a letter (`5zkola`). The
  // first test drops both ends. The second also replaces the rest. The third drops only the end,
  // and replaces the rest.
  return (
    isWord(withoutEnds(text)) ||
    isWord(replaced(withoutEnds(text), letters)) ||
    isWord(replaced(text.replace(/\P{L}*$/u, ''), letters))
  );
}

/**
 * Hashes a new password.
 * @throws Refused `passwordCommon`
 */
export async function checkAndHashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) refuse('passwordCommon', {});
  return await hashPassword(password);
}
