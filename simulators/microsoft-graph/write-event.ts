import { createHash } from 'node:crypto';
import {
  type AttendeeResponse,
  createChangeKey,
  createEventId,
  createICalUId,
  type EventContent,
  type StoredEvent,
} from './event.ts';
import { type EventInput, mergeEventContent } from './event-input.ts';
import { createBadRequestError, GraphError } from './graph-error.ts';
import { type CalendarItem, createItemOfEvent, getMailboxItemById } from './items.ts';
import type { Mailbox, MailboxServices } from './mailbox.ts';
import {
  cancelMeetingForAttendees,
  inviteAttendees,
  markEventChanged,
  recordAttendeeResponse,
  removeEventAndNotify,
} from './meetings.ts';

const printOf = (input: EventInput) => createHash('sha1').update(JSON.stringify(input)).digest('hex');

/**
 * Returns the event that an earlier request with the same transaction id created. Null if there is
 * none, or if it was deleted.
 * @throws GraphError 409 if the id has created an event with other content
 */
function madeBefore(mailbox: Mailbox, input: EventInput): CalendarItem | null {
  const [id, print] = mailbox.transactions.get(input.transactionId ?? '')?.split(' ') ?? [];
  const event = id && mailbox.events.get(id);
  if (!event) return null;
  if (print === printOf(input)) return createItemOfEvent(event);
  const message = 'The TransactionId specified in the request has already been used to create a different event.';
  throw new GraphError(409, 'ErrorDuplicateTransactionId', `Your request can't be completed. ${message}`);
}

/** Creates an event in a mailbox, even at an occupied time, and invites its attendees. */
export function createEvent(around: MailboxServices, mailbox: Mailbox, input: EventInput): CalendarItem {
  const made = madeBefore(mailbox, input);
  if (made) return made;
  const event: StoredEvent = {
    ...mergeEventContent(input, null),
    id: createEventId(mailbox.id),
    iCalUId: createICalUId(),
    changeKey: createChangeKey(),
    createdAt: around.now(),
    modifiedAt: around.now(),
    organizer: { name: mailbox.displayName, address: mailbox.upn },
    isOrganizer: true,
    answer: 'organizer',
    recurrence: input.recurrence ?? null,
    transactionId: input.transactionId ?? null,
    exceptions: new Map(),
    removedDays: new Set(),
  };
  mailbox.events.set(event.id, event);
  if (input.transactionId) mailbox.transactions.set(input.transactionId, `${event.id} ${printOf(input)}`);
  around.changed(mailbox, 'created', event.id, event.changeKey);
  inviteAttendees(around, mailbox, event);
  return createItemOfEvent(event);
}

function checkKey({ changeKey }: CalendarItem, ifMatch: string | undefined): void {
  const wanted = ifMatch?.replace(/^W\/|"/g, '');
  if (!wanted || wanted === '*' || wanted.replaceAll('"', '') === changeKey) return;
  const message =
    'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.';
  throw new GraphError(412, 'ErrorIrresolvableConflict', message);
}

/**
 * Changes an event, or turns an occurrence into an exception of its series.
 * @throws GraphError 412 unless `ifMatch` is undefined, `*` or the current change key
 */
export function updateEvent(
  around: MailboxServices,
  mailbox: Mailbox,
  { id, input, ifMatch }: { id: string; input: EventInput; ifMatch?: string | undefined },
): CalendarItem {
  const item = getMailboxItemById(mailbox, id);
  checkKey(item, ifMatch);
  const { event, day } = item;
  const content = mergeEventContent(input, item.content);
  const asked = event.attendees.map(({ address }) => address);
  if (day !== null) {
    event.exceptions.set(day, { content, changeKey: createChangeKey(), modifiedAt: around.now() });
    markEventChanged(around, mailbox, event);
  } else {
    // A series with new times or a new rule loses its exceptions.
    const timesOf = ({ start, end }: EventContent, rule: unknown) => JSON.stringify([start, end, rule]);
    const rule = input.recurrence === undefined ? event.recurrence : input.recurrence;
    const otherTimes = timesOf(content, rule) !== timesOf(event, event.recurrence);
    if (event.recurrence && otherTimes) Object.assign(event, { exceptions: new Map(), removedDays: new Set() });
    Object.assign(event, content, { recurrence: rule });
    markEventChanged(around, mailbox, event);
  }
  inviteAttendees(around, mailbox, event, asked);
  return getMailboxItemById(mailbox, id);
}

/**
 * Deletes an event or an occurrence. If the organiser deletes an event, all attendees get a
 * cancellation. If the organiser deletes an occurrence, the attendees get the changed series.
 */
export function deleteEvent(around: MailboxServices, mailbox: Mailbox, id: string, ifMatch?: string): void {
  const item = getMailboxItemById(mailbox, id);
  checkKey(item, ifMatch);
  const { event, day } = item;
  if (day === null) {
    removeEventAndNotify(around, mailbox, event);
    return void cancelMeetingForAttendees(around, mailbox, event);
  }
  event.exceptions.delete(day);
  event.removedDays.add(day);
  markEventChanged(around, mailbox, event);
  around.changed(mailbox, 'deleted', id, item.changeKey);
  inviteAttendees(around, mailbox, event);
}

/**
 * Cancels a meeting for its organiser.
 * @throws GraphError for an attendee
 */
export function cancelMeetingAsOrganizer(around: MailboxServices, mailbox: Mailbox, id: string): void {
  if (!getMailboxItemById(mailbox, id).event.isOrganizer) {
    const message = "Your request can't be completed. You need to be an organizer to cancel a meeting.";
    throw createBadRequestError(message, 'ErrorAccessDenied');
  }
  deleteEvent(around, mailbox, id);
}

/**
 * Responds to a meeting as an attendee. A declined meeting leaves the calendar. With `tell`, the
 * organiser gets the response. A response to a single occurrence is not sent.
 */
export function respondToMeeting(
  around: MailboxServices,
  mailbox: Mailbox,
  { id, answer, tell }: { id: string; answer: AttendeeResponse; tell: boolean },
): void {
  const { event, day } = getMailboxItemById(mailbox, id);
  if (event.isOrganizer) {
    const message =
      "Your request can't be completed. You can't respond to this meeting because you're the meeting organizer.";
    throw createBadRequestError(message, 'ErrorInvalidRequest');
  }
  if (tell && day === null) recordAttendeeResponse(around, mailbox, event, answer);
  if (answer === 'declined') return void deleteEvent(around, mailbox, id);
  Object.assign(event, { answer, showAs: answer === 'accepted' ? 'busy' : 'tentative' });
  markEventChanged(around, mailbox, event);
}
