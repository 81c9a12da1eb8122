import type { Language } from '#contract/wire/formats.ts';

/** The number of rooms that a long list names before "and … more". Hundreds of rooms may follow. */
const most = 5;

/**
 * Lists identifiers of rooms for a sentence: up to six, or else the first five and the number of
 * the remaining rooms.
 */
export function formatRoomList(rooms: readonly string[], language: Language): string {
  // The name of a sixth room takes no more space than "and 1 more".
  if (rooms.length <= most + 1) return rooms.join(', ');
  const more = rooms.length - most;
  return `${rooms.slice(0, most).join(', ')} ${language === 'pl' ? `i jeszcze ${more}` : `and ${more} more`}`;
}
