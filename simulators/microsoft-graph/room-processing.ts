import type { EventContent, StoredEvent } from './event.ts';
import { listItemsOfEvent, listMailboxItems } from './items.ts';
import type { Mailbox } from './mailbox.ts';

/**
 * Milliseconds from now within which a room looks for collisions, because a series may have no end.
 */
const horizon = 2 * 366 * 86_400_000;

const blocks = ({ showAs, isCancelled }: EventContent) => showAs !== 'free' && !isCancelled;

/**
 * Returns whether a meeting collides with another meeting in a room's calendar. A series collides
 * if one of its occurrences does.
 */
export function hasRoomConflict(room: Mailbox, meeting: StoredEvent, now: Date): boolean {
  const from = now.getTime();
  const others = listMailboxItems(room, from, from + horizon).filter(
    ({ event, content }) => event.iCalUId !== meeting.iCalUId && blocks(content),
  );
  return listItemsOfEvent(meeting, from, from + horizon).some(
    ({ start, end, content }) => blocks(content) && others.some((other) => other.start < end && other.end > start),
  );
}

/**
 * Returns a meeting's content as the room stores it. A room with AutoAccept may replace the subject
 * by the organiser's name, and remove the body and the private flag. `content` may be part of an
 * event.
 */
export function createContentStoredByRoom<C extends Partial<EventContent>>(
  room: Mailbox,
  organizer: string,
  content: C,
): C {
  const { AutomateProcessing, AddOrganizerToSubject, DeleteSubject, DeleteComments, RemovePrivateProperty } =
    room.processing;
  if (AutomateProcessing !== 'AutoAccept') return content;
  const kept = { ...content };
  if (kept.subject !== undefined) {
    const subject = DeleteSubject ? '' : kept.subject;
    // Exchange leaves the blank after the name, even if nothing follows it.
    kept.subject = AddOrganizerToSubject ? `${organizer} ${subject}` : subject;
  }
  if (DeleteComments && kept.body !== undefined) kept.body = '';
  if (RemovePrivateProperty && kept.sensitivity === 'private') kept.sensitivity = 'normal';
  return kept;
}
