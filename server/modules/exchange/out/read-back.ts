import type { Database } from '#server/platform/database/database.ts';
import { type EventLink, readLinksOfEvents, updateEventLink } from '../event-links.command.ts';
import { graphPageSchema, parseGraphEvent, utcPreferHeader } from '../graph/graph-event.ts';
import type { SyncedRoom } from '../room/room.ts';

/** The largest number of events that are read at the time of one booking. */
const most = 100;

/**
 * Reads the calendar at the time of a written event, because Exchange double-books without a
 * warning. The booking is in sync if its event is as written and this server knows all other events
 * there.
 * @returns whether the booking is in sync. Otherwise the caller must read the calendar's changes
 */
export async function verifyWrittenEvent(db: Database, room: SyncedRoom, eventLink: EventLink): Promise<boolean> {
  const iso = (instant: string) => encodeURIComponent(new Date(instant).toISOString());
  const fields =
    'subject,start,end,showAs,isCancelled,isAllDay,isOrganizer,responseStatus,changeKey,type,seriesMasterId';
  const query = `startDateTime=${iso(eventLink.startsOn)}&endDateTime=${iso(eventLink.endsOn)}&$top=${most}&$select=${fields}`;
  const { value } = graphPageSchema.parse(
    await room.graph.call({
      path: `${room.path}/calendarView?${query}`,
      headers: { prefer: utcPreferHeader },
      mailbox: room.identifier,
    }),
  );
  const [start, end] = [Date.parse(eventLink.startsOn), Date.parse(eventLink.endsOn)];
  const items = value.flatMap((event) => parseGraphEvent(event, null, room.timeZone) ?? []);
  const own = items.find(({ id }) => id === eventLink.eventId);
  const others = items.filter((item) => item !== own && item.holds && item.start < end && item.end > start);
  const known = new Map(
    (
      await readLinksOfEvents(
        db,
        room,
        others.map(({ id }) => id),
      )
    ).map((one) => [one.eventId, one]),
  );
  const isAlone = others.every(({ id }) => known.get(id)?.bookingId);
  const isAsWritten = own?.holds && own.start === start && own.end === end;
  const inSync = Boolean(isAlone && isAsWritten && own?.subject === eventLink.subject);
  await updateEventLink(db, room, eventLink.id, { inSync, ...(own && { changeKey: own.changeKey }) });
  return inSync;
}
