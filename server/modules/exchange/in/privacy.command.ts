import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';
import type { EventLink } from '../event-links.command.ts';
import { type GraphEvent, graphPageSchema, type RoomCalendarEvent } from '../graph/graph-event.ts';
import { GraphFailure } from '../graph/graph-failure.ts';
import type { SyncedRoom } from '../room/room.ts';

/** The privacy of a meeting's text, and the version of the event for which it was determined. */
export interface MeetingTextPrivacy {
  isPrivate: boolean;
  askedFor: string | null;
}

/**
 * Returns the privacy of a meeting. `eventLink` is its link if an earlier sync added the meeting.
 */
export type GetMeetingTextPrivacy = (
  item: RoomCalendarEvent,
  eventLink: EventLink | undefined,
) => Promise<MeetingTextPrivacy>;

/** The settings of the room's mailbox, as far as its meetings reveal them. */
interface Learnt {
  subjectsReplaced?: boolean;
  privateStripped?: boolean;
}

/** Returns whether the room's settings replaced the subject by the organiser's name. */
export function isSubjectOrganiserName({
  subject,
  organiser,
}: Pick<RoomCalendarEvent, 'subject' | 'organiser'>): boolean {
  return subject.trim() === organiser.name;
}

/**
 * Returns a function that decides whether the text of a room's meeting may be shown. A mailbox may
 * remove the private flag and retain the subject, and Graph does not reveal that setting. So the
 * function reads the organiser's own event, and hides the text if it cannot.
 */
export function createMeetingTextPrivacyReader(db: Database, room: SyncedRoom): GetMeetingTextPrivacy {
  const asked = new Map<string, Promise<GraphEvent | null>>();

  async function ask({ organiser, iCalUId }: RoomCalendarEvent): Promise<GraphEvent | null> {
    const filter = encodeURIComponent(`iCalUId eq '${iCalUId.replaceAll("'", "''")}'`);
    const path = `/users/${encodeURIComponent(organiser.address)}/events?$filter=${filter}&$top=5&$select=subject,sensitivity`;
    try {
      return graphPageSchema.parse(await room.graph.call({ path, mailbox: organiser.address })).value[0] ?? null;
    } catch (error) {
      if (error instanceof GraphFailure && [400, 403, 404].includes(error.status)) return null;
      throw error;
    }
  }

  const learnt: Learnt = {};

  /**
   * Stores a setting that a meeting reveals, unless an earlier meeting of this sync revealed the
   * same.
   */
  async function learn(what: Learnt): Promise<void> {
    const isKnown = (Object.keys(what) as (keyof Learnt)[]).every((name) => learnt[name] === what[name]);
    if (isKnown) return;
    Object.assign(learnt, what);
    await db.query(sql`
      UPDATE exchange_rooms SET subjects_replaced = coalesce(${what.subjectsReplaced ?? null}::boolean, subjects_replaced),
        private_stripped = coalesce(${what.privateStripped ?? null}::boolean, private_stripped)
      WHERE company_id = ${room.companyId} AND room_id = ${room.roomId}`);
  }

  return async (item, eventLink) => {
    const isHidden = item.sensitivity !== 'normal';
    if (item.isOwn) return { isPrivate: isHidden, askedFor: null };
    if (isHidden) {
      await learn({ privateStripped: false });
      return { isPrivate: true, askedFor: null };
    }
    if (isSubjectOrganiserName(item)) {
      await learn({ subjectsReplaced: true });
      return { isPrivate: false, askedFor: null };
    }
    if (eventLink?.isPrivate !== null && eventLink?.isPrivate !== undefined && eventLink.askedFor === item.changeKey)
      return { isPrivate: eventLink.isPrivate, askedFor: eventLink.askedFor };
    if (item.iCalUId === '' || item.organiser.address === '') return { isPrivate: true, askedFor: null };
    const key = `${item.organiser.address} ${item.iCalUId}`;
    if (!asked.has(key)) asked.set(key, ask(item));
    const theirs = await asked.get(key)!;
    const isTheirs = theirs !== null && (theirs.sensitivity ?? 'normal') !== 'normal';
    // An exception of a series may have its own text. The organiser's series proves nothing about
    // the privacy of that text.
    const isOther = item.isException && theirs !== null && !item.subject.trim().endsWith((theirs.subject ?? '').trim());
    await learn({ subjectsReplaced: false, ...(isTheirs && { privateStripped: true }) });
    return { isPrivate: theirs === null || isTheirs || isOther, askedFor: item.changeKey };
  };
}
