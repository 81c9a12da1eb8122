import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** A booking and its event in the room's calendar. */
export interface EventLink {
  id: string;
  origin: 'biurko' | 'outlook';
  /**
   * Null when the booking is cancelled in Biurko, so that the sync must remove the event in the
   * calendar.
   */
  bookingId: string | null;
  transactionId: string | null;
  /** True when the event may already have been created in the calendar. */
  tried: boolean;
  /** Null while the event is not known to exist in the calendar. */
  eventId: string | null;
  changeKey: string | null;
  startsOn: string;
  endsOn: string;
  subject: string;
  /** The version of the event whose privacy was read from the organiser's calendar. */
  askedFor: string | null;
  isPrivate: boolean | null;
  inSync: boolean;
  /** True when a read of the calendar has contained the event. */
  seen: boolean;
}

/** The ids of a room and its company. */
export interface RoomAndCompanyIds {
  companyId: string;
  roomId: string;
}

const columns = sql`
  l.id, l.origin, l.booking_id AS "bookingId", l.transaction_id AS "transactionId", l.tried, l.event_id AS "eventId",
  l.change_key AS "changeKey", l.starts_on AS "startsOn", l.ends_on AS "endsOn", l.subject, l.asked_for AS "askedFor",
  l.is_private AS "isPrivate", l.in_step AS "inSync", l.seen`;

/**
 * Reads a room's links in the order of their times.
 * @param which SQL condition on the links, under the alias `l`
 */
export function readEventLinks(
  db: Queryable,
  { companyId, roomId }: RoomAndCompanyIds,
  which: Sql,
): Promise<EventLink[]> {
  return db.query<EventLink>(sql`
    SELECT ${columns} FROM exchange_links l
    WHERE l.company_id = ${companyId} AND l.room_id = ${roomId} AND ${which} ORDER BY l.starts_on, l.id`);
}

/** Reads the links of the events with these ids. */
export const readLinksOfEvents = (
  db: Queryable,
  room: RoomAndCompanyIds,
  eventIds: readonly string[],
): Promise<EventLink[]> => readEventLinks(db, room, sql`l.event_id = ANY(${eventIds}::text[])`);

/** Returns whether a link records these times and this subject. */
export function matchesEventLink(
  eventLink: EventLink,
  { start, end, subject }: { start: number; end: number; subject: string },
): boolean {
  return (
    Date.parse(eventLink.startsOn) === start && Date.parse(eventLink.endsOn) === end && eventLink.subject === subject
  );
}

/** The fields of a link to set. All other fields stay. */
export type EventLinkUpdate = Partial<Omit<EventLink, 'id' | 'origin'>>;

const names: Record<keyof EventLinkUpdate, Sql> = {
  bookingId: sql`booking_id`,
  transactionId: sql`transaction_id`,
  tried: sql`tried`,
  eventId: sql`event_id`,
  changeKey: sql`change_key`,
  startsOn: sql`starts_on`,
  endsOn: sql`ends_on`,
  subject: sql`subject`,
  askedFor: sql`asked_for`,
  isPrivate: sql`is_private`,
  inSync: sql`in_step`,
  seen: sql`seen`,
};

/** Returns the fields of a link whose event the sync must create again in the calendar. */
export const createLinkFieldsForRecreation = () =>
  ({
    ...{ eventId: null, changeKey: null, tried: false, transactionId: randomUUID() },
    ...{ seen: false, inSync: false },
  }) satisfies EventLinkUpdate;

export async function updateEventLink(
  db: Queryable,
  { companyId }: RoomAndCompanyIds,
  id: string,
  change: EventLinkUpdate,
): Promise<void> {
  const entries = Object.entries(change) as [keyof EventLinkUpdate, unknown][];
  if (entries.length === 0) return;
  const sets = entries.map(([name, value]) => sql`${names[name]} = ${value}`);
  const [first, ...more] = sets;
  const all = more.reduce((so, one) => sql`${so}, ${one}`, first!);
  await db.query(sql`UPDATE exchange_links SET ${all} WHERE company_id = ${companyId} AND id = ${id}`);
}

export async function deleteEventLink(db: Queryable, { companyId }: RoomAndCompanyIds, id: string): Promise<void> {
  await db.query(sql`DELETE FROM exchange_links WHERE company_id = ${companyId} AND id = ${id}`);
}

/** The optional fields of a new link. */
type Unsaid = 'askedFor' | 'isPrivate' | 'seen';

export type NewEventLink = Omit<EventLink, Unsaid> & Partial<Pick<EventLink, Unsaid>>;

export async function addEventLinks(
  tx: Queryable | Transaction,
  { companyId, roomId }: RoomAndCompanyIds,
  eventLinks: readonly NewEventLink[],
): Promise<void> {
  if (eventLinks.length === 0) return;
  const all = <Name extends keyof NewEventLink>(name: Name) => eventLinks.map((eventLink) => eventLink[name] ?? null);
  await tx.query(sql`
    INSERT INTO exchange_links (company_id, room_id, id, origin, booking_id, transaction_id, tried, event_id, change_key, starts_on,
                                ends_on, subject, asked_for, is_private, in_step, seen)
    SELECT ${companyId}::uuid, ${roomId}::uuid, l.*
    FROM unnest(${all('id')}::uuid[], ${all('origin')}::text[], ${all('bookingId')}::uuid[], ${all('transactionId')}::uuid[],
                ${all('tried')}::boolean[], ${all('eventId')}::text[], ${all('changeKey')}::text[], ${all('startsOn')}::timestamptz[],
                ${all('endsOn')}::timestamptz[], ${all('subject')}::text[], ${all('askedFor')}::text[],
                ${all('isPrivate')}::boolean[], ${all('inSync')}::boolean[], ${eventLinks.map(({ seen = false }) => seen)}::boolean[]) AS l`);
}

export const addEventLink = (
  tx: Queryable | Transaction,
  room: RoomAndCompanyIds,
  eventLink: NewEventLink,
): Promise<void> => addEventLinks(tx, room, [eventLink]);
