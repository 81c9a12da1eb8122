import { limitNamedItems } from '#contract/text/split-named.ts';
import type { Language } from '#contract/wire/formats.ts';

/** The number of rooms that a long list names before "and … more". Hundreds of rooms may follow. */
const most = 5;

/**
 * Lists identifiers of rooms for a sentence: up to six, or else the first five and the number of
 * the remaining rooms.
 */
export function formatRoomList(rooms: readonly string[], language: Language): string {
  const { named, more } = limitNamedItems(rooms, most);
  if (more === 0) return named.join(', ');
  return `${named.join(', ')} ${language === 'pl' ? `i jeszcze ${more}` : `and ${more} more`}`;
}
