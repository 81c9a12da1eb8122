/** Returns a text for comparisons: in lower case, without diacritics. 'Żółw' becomes 'zolw'. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase();
}

/**
 * Returns whether the text contains every typed word, in any order. 'gas zan' finds 'Żaneta Gąska'.
 */
export function matches(text: string, typed: string): boolean {
  const haystack = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
