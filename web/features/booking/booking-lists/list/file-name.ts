import { normalizeForSearch } from '#web/ui/text/search-text.ts';

/**
 * Converts a text into a part of a file name that every system accepts: unaccented lowercase
 * letters, digits and dashes.
 */
export function toFileNamePart(text: string): string {
  return normalizeForSearch(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
