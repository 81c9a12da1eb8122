/**
 * Returns whether a text has a visible character. Spaces, control characters and similar ones are
 * invisible.
 */
export function hasVisibleCharacter(text: string): boolean {
  return /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Characters that draw nothing: zero-width spaces, soft hyphens, and controls of text direction.
 * The joiners U+200C and U+200D stay, since Persian words and emoji need them.
 */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Removes invisible characters and controls of text direction. Hebrew and Arabic read correctly
 * without them.
 */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(unseen, '');
}

/**
 * Returns a key by which names can be compared, so that names that look alike count as equal. It
 * ignores case, the composition of accents, invisible characters, and the number of blanks.
 */
export function getNameComparisonKey(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{C}/gu, '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Matches line breaks and control characters. */
const noLine = /[\p{Cc}\u2028\u2029]+/gu;
/** Returns whether PostgreSQL can store a text. It refuses U+0000 and halves of surrogate pairs. */
const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Converts a text to one line. Line breaks become spaces. It removes surrounding blanks and
 * invisible characters. A line without visible characters becomes empty. A text that PostgreSQL
 * cannot store stays, so that the schema refuses it.
 */
export function normalizeToOneLine(text: string): string {
  const plain = removeInvisibleCharacters(text.replace(noLine, (run) => (run.includes('\0') ? run : ' '))).trim();
  return hasVisibleCharacter(plain) || !isKeepable(plain) ? plain : '';
}

/**
 * Converts a name from a provider to an allowed one: the result of {@link normalizeToOneLine}, cut
 * to `most` code points. The name is empty if none of them is visible.
 */
export function normalizeProviderName(text: string, most: number): string {
  const cut = [...normalizeToOneLine(text.replace(/[\0\p{Cs}]/gu, ''))].slice(0, most).join('').trim();
  return hasVisibleCharacter(cut) ? cut : '';
}
