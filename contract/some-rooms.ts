import type { Language } from './formats.ts';

/** So many are named; of a company with hundreds of rooms the rest is a number. */
const most = 5;

/** Identifiers of rooms for a sentence: the first few, and how many there are besides. */
export function someRooms(rooms: readonly string[], language: Language): string {
  // A single one more would take no less room as a number.
  if (rooms.length <= most + 1) return rooms.join(', ');
  const more = rooms.length - most;
  return `${rooms.slice(0, most).join(', ')} ${language === 'pl' ? `i jeszcze ${more}` : `and ${more} more`}`;
}
