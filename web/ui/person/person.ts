/**
 * The number of colour pairs for people without a picture. The CSS variables are `--person-1` and
 * on.
 */
export const personColourCount = 8;

/**
 * Returns the initials of the first and the last name: 'ŻŚ' for 'Żaneta Święcicka-Gąska', 'A' for
 * 'anna@firma.pl'. '?' for a name without letters and digits, '–' for a hidden name.
 */
export function getInitials(name: string): string {
  if (name === '') return '–';
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s.]+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters = words.map((word) => [...word].find((sign) => /\p{L}|\p{N}/u.test(sign)) ?? '');
  const taken = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return taken.join('').toLocaleUpperCase('pl') || '?';
}

/** Returns the number of a person's colour pair, 1 to 8, always the same for the same text. */
export function getPersonColourNumber(seed: string): number {
  let hash = 0;
  for (const sign of seed) hash = (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0;
  return (hash % personColourCount) + 1;
}
