/** Returns a text for comparisons: in lower case, without diacritics. 'Żółw' becomes 'zolw'. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase();
}

/**
 * Returns whether the text contains every typed word, in any order. 'gas zan' finds 'Żaneta Gąska'.
 */
export function containsAllWords(text: string, typed: string): boolean {
  const haystack = normalizeForSearch(text);
  return normalizeForSearch(typed)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
