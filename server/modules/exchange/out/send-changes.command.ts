import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import {
  addEventLink,
  createLinkFieldsForRecreation,
  deleteEventLink,
  type EventLink,
  matchesEventLink,
  readEventLinks,
  updateEventLink,
} from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { graphEventSchema, graphPageSchema } from '../graph/graph-event.ts';
import { GraphFailure, isGraphItemNotFoundError } from '../graph/graph-failure.ts';
import { daysSentAfterEnd } from '../room/reconcile-rooms.command.ts';
import type { SyncedRoom } from '../room/room.ts';
import { deleteSentChange, type PendingChange, readPendingChanges } from './change.command.ts';
import { bookingIdProperty, createEventFields, createNewEventFields, truncateToSeconds } from './event-of-booking.ts';
import { verifyWrittenEvent } from './read-back.ts';

type SendChangesDeps = Pick<ExchangeDeps, 'db' | 'clock'>;

/**
 * Stores an instant before the write, because Microsoft may notify this server of the write before
 * the response arrives.
 */
const wrote = ({ db }: SendChangesDeps, { companyId, roomId }: SyncedRoom, on: Date) =>
  db.query(sql`
    UPDATE exchange_rooms SET wrote_on = ${on.toISOString()} WHERE company_id = ${companyId} AND room_id = ${roomId}`);

const eventPath = (room: SyncedRoom, eventId: string) => `${room.path}/events/${encodeURIComponent(eventId)}`;

/** Finds the event that has this booking's id. */
async function findEvent(room: SyncedRoom, bookingId: string) {
  const filter = `singleValueExtendedProperties/any(ep: ep/id eq '${bookingIdProperty}' and ep/value eq '${bookingId}')`;
  const page = await room.graph.call({
    path: `${room.path}/events?$filter=${encodeURIComponent(filter)}&$top=10`,
    mailbox: room.identifier,
  });
  return graphPageSchema.parse(page).value[0] ?? null;
}

/**
 * Creates an event only once, even if responses are lost. Graph recognises the transaction id, and
 * a retry first looks the event up.
 */
async function create(
  deps: SendChangesDeps,
  room: SyncedRoom,
  change: PendingChange,
  eventLink: EventLink,
): Promise<string> {
  const { db } = deps;
  if (eventLink.tried) {
    const made = await findEvent(room, change.bookingId);
    if (made) {
      await patch(room, change, made.id);
      return made.id;
    }
  }
  await updateEventLink(db, room, eventLink.id, { tried: true });
  try {
    const made = await room.graph.call({
      method: 'POST',
      path: `${room.path}/events`,
      body: createNewEventFields(change, eventLink.transactionId!),
      mailbox: room.identifier,
    });
    return graphEventSchema.parse(made).id;
  } catch (error) {
    // Graph reports that an earlier attempt created the event with other content.
    const isKnown = error instanceof GraphFailure && (error.status === 409 || /Duplicate/i.test(error.code));
    const made = isKnown ? await findEvent(room, change.bookingId) : null;
    if (!made) throw error;
    await patch(room, change, made.id);
    return made.id;
  }
}

async function patch(room: SyncedRoom, change: PendingChange, eventId: string): Promise<void> {
  const call = {
    method: 'PATCH',
    path: eventPath(room, eventId),
    body: createEventFields(change),
    mailbox: room.identifier,
  } as const;
  await room.graph.call(call);
}

const contentOf = ({ start, end, subject }: PendingChange) => ({
  start: truncateToSeconds(start),
  end: truncateToSeconds(end),
  subject,
});
const asLink = ({ start, end, subject }: PendingChange) => ({
  startsOn: new Date(truncateToSeconds(start)).toISOString(),
  endsOn: new Date(truncateToSeconds(end)).toISOString(),
  subject,
});

/** Makes the calendar match a booking. */
async function say(
  deps: SendChangesDeps,
  room: SyncedRoom,
  change: PendingChange,
  known: EventLink | undefined,
): Promise<void> {
  const { db, clock } = deps;
  const begun = clock.now();
  if (known?.eventId && matchesEventLink(known, contentOf(change)) && !change.forced) return;
  let eventLink = known;
  if (!eventLink) {
    eventLink = {
      ...{ id: randomUUID(), origin: 'biurko', bookingId: change.bookingId, transactionId: randomUUID(), tried: false },
      ...{ eventId: null, changeKey: null, ...asLink(change), askedFor: null, isPrivate: null, inSync: false },
      seen: false,
    };
    await addEventLink(db, room, eventLink);
  }
  let { eventId } = eventLink;
  if (eventId) {
    try {
      await updateEventLink(db, room, eventLink.id, { inSync: false });
      await patch(room, change, eventId);
    } catch (error) {
      if (!isGraphItemNotFoundError(error)) throw error;
      // A person deleted the event a moment ago. The acknowledged booking stays, so the event is
      // created again.
      const anew = createLinkFieldsForRecreation();
      await updateEventLink(db, room, eventLink.id, anew);
      eventLink = { ...eventLink, ...anew };
      eventId = null;
    }
  }
  eventId ??= await create(deps, room, change, eventLink);
  await updateEventLink(db, room, eventLink.id, { eventId, tried: true, inSync: false, ...asLink(change) });
  await wrote(deps, room, begun);
  if (!(await verifyWrittenEvent(db, room, { ...eventLink, eventId, ...asLink(change) })))
    await db.query(sql`
      UPDATE exchange_rooms SET dirty = true WHERE company_id = ${room.companyId} AND room_id = ${room.roomId}`);
}

/** The comment that the organiser of a declined meeting gets, because the room is occupied. */
const takenWords = 'Ta sala jest w tym czasie zajęta. / The room is taken at this time.';
const cancelledWords = 'Rezerwacja sali została odwołana w Biurku. / The booking of the room was cancelled in Biurko.';

/**
 * Removes an event from the calendar. An event that Biurko created is deleted. Another person's
 * meeting is declined, or deleted if it has no organiser who could get the response.
 */
export async function removeCalendarEvent(
  deps: SendChangesDeps,
  room: SyncedRoom,
  eventLink: EventLink,
  isCancelled: boolean,
): Promise<void> {
  const { db } = deps;
  if (!eventLink.eventId && eventLink.tried && eventLink.bookingId) {
    const made = await findEvent(room, eventLink.bookingId);
    if (made) return await removeCalendarEvent(deps, room, { ...eventLink, eventId: made.id }, isCancelled);
  }
  if (eventLink.eventId) {
    const path = eventPath(room, eventLink.eventId);
    const comment = isCancelled ? cancelledWords : takenWords;
    const mailbox = room.identifier;
    const begun = deps.clock.now();
    try {
      if (eventLink.origin === 'biurko') await room.graph.call({ method: 'DELETE', path, mailbox });
      else
        await room.graph
          .call({ method: 'POST', path: `${path}/decline`, body: { comment, sendResponse: true }, mailbox })
          .catch(async (error: unknown) => {
            // A person wrote the event straight into the room's calendar, so no organiser exists to
            // whom it could be declined.
            if (!(error instanceof GraphFailure) || error.status !== 400) throw error;
            await room.graph.call({ method: 'DELETE', path, mailbox });
          });
      await wrote(deps, room, begun);
    } catch (error) {
      if (!isGraphItemNotFoundError(error)) throw error;
    }
  }
  await deleteEventLink(db, room, eventLink.id);
}

/** Sends one change to the calendar. */
async function sendChange(deps: SendChangesDeps, room: SyncedRoom, change: PendingChange): Promise<void> {
  const [eventLink] = await readEventLinks(deps.db, room, sql`l.booking_id = ${change.bookingId}`);
  if (change.fromCalendar) {
    // The change is a cancellation of a meeting's booking in Biurko.
    if (eventLink && !change.isHere) await removeCalendarEvent(deps, room, eventLink, true);
  } else if (change.isHere) {
    if (!change.isOver) await say(deps, room, change, eventLink);
  } else if (eventLink) await removeCalendarEvent(deps, room, eventLink, true);
  await deleteSentChange(deps.db, room, change);
}

/**
 * Sends the waiting changes to a room's calendar, the oldest first, and removes events marked for
 * removal.
 * @returns the number of handled changes and removed events
 */
export async function sendChanges(deps: SendChangesDeps, room: SyncedRoom): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - daysSentAfterEnd * dayMs);
  let sent = 0;
  for (;;) {
    const changes = await readPendingChanges(deps.db, room, since);
    for (const change of changes) await sendChange(deps, room, change);
    sent += changes.length;
    if (changes.length === 0) break;
  }
  for (const eventLink of await readEventLinks(deps.db, room, sql`l.booking_id IS NULL`)) {
    await removeCalendarEvent(deps, room, eventLink, false);
    sent += 1;
  }
  return sent;
}
