import { type AttendeeResponse, createChangeKey, createEventId, type StoredEvent } from './event.ts';
import type { Mailbox, MailboxServices } from './mailbox.ts';
import { createContentStoredByRoom, hasRoomConflict } from './room-processing.ts';

/** Finds the copy of a meeting in a mailbox, by the id that all copies share. */
export function findMeetingCopy(mailbox: Mailbox, iCalUId: string): StoredEvent | undefined {
  return [...mailbox.events.values()].find((event) => event.iCalUId === iCalUId);
}

/** Marks an event as changed and notifies subscribers. */
export function markEventChanged(around: MailboxServices, mailbox: Mailbox, event: StoredEvent): void {
  event.changeKey = createChangeKey();
  event.modifiedAt = around.now();
  around.changed(mailbox, 'updated', event.id, event.changeKey);
}

/** Removes an event from a mailbox and notifies subscribers. */
export function removeEventAndNotify(around: MailboxServices, mailbox: Mailbox, event: StoredEvent): void {
  mailbox.events.delete(event.id);
  around.changed(mailbox, 'deleted', event.id, event.changeKey);
}

/**
 * Records an attendee's response in the organiser's event, if the organiser is of the same tenant.
 */
export function recordAttendeeResponse(
  around: MailboxServices,
  mailbox: Mailbox,
  copy: StoredEvent,
  answer: AttendeeResponse,
): void {
  const theirs = around.neighbour(mailbox, copy.organizer.address);
  const event = theirs && findMeetingCopy(theirs, copy.iCalUId);
  const attendee = event?.attendees.find(({ address }) => address.toLowerCase() === mailbox.upn.toLowerCase());
  if (!attendee || attendee.answer === answer) return;
  Object.assign(attendee, { answer, answeredAt: around.now() });
  markEventChanged(around, theirs!, event!);
}

function storedCopy(around: MailboxServices, mailbox: Mailbox, meeting: StoredEvent): StoredEvent {
  const before = findMeetingCopy(mailbox, meeting.iCalUId);
  const kept = createContentStoredByRoom(mailbox, meeting.organizer.name, meeting);
  const copy: StoredEvent = {
    ...structuredClone({ ...kept, extended: [] }),
    id: before?.id ?? createEventId(mailbox.id),
    changeKey: createChangeKey(),
    createdAt: before?.createdAt ?? around.now(),
    modifiedAt: around.now(),
    isOrganizer: false,
    transactionId: null,
    extended: before?.extended ?? [],
  };
  for (const exception of copy.exceptions.values())
    exception.content = createContentStoredByRoom(mailbox, meeting.organizer.name, exception.content);
  return copy;
}

function keep(around: MailboxServices, mailbox: Mailbox, copy: StoredEvent): void {
  const known = mailbox.events.has(copy.id);
  mailbox.events.set(copy.id, copy);
  around.changed(mailbox, known ? 'updated' : 'created', copy.id, copy.changeKey);
}

/**
 * Delivers a meeting to a room. A room with AutoAccept accepts if it is free or allows conflicts.
 * Otherwise it declines and keeps no copy. A room without AutoAccept stores the meeting as
 * tentative.
 */
function receiveInRoom(around: MailboxServices, room: Mailbox, meeting: StoredEvent): void {
  const before = findMeetingCopy(room, meeting.iCalUId);
  const { AutomateProcessing, AllowConflicts } = room.processing;
  const copy = storedCopy(around, room, meeting);
  if (AutomateProcessing !== 'AutoAccept') {
    keep(around, room, { ...copy, answer: 'notResponded', showAs: 'tentative' });
  } else if (!AllowConflicts && hasRoomConflict(room, meeting, around.now())) {
    if (before) removeEventAndNotify(around, room, before);
    recordAttendeeResponse(around, room, copy, 'declined');
  } else {
    keep(around, room, { ...copy, answer: 'accepted' });
    recordAttendeeResponse(around, room, copy, 'accepted');
  }
}

/** Delivers a new or changed meeting to an attendee. */
function receive(around: MailboxServices, mailbox: Mailbox, meeting: StoredEvent): void {
  if (mailbox.kind === 'room') return void receiveInRoom(around, mailbox, meeting);
  keep(around, mailbox, { ...storedCopy(around, mailbox, meeting), answer: 'notResponded', showAs: 'tentative' });
}

/**
 * Cancels a meeting in an attendee's calendar. A room's calendar drops the meeting. A person's
 * calendar shows it as cancelled and free.
 */
function calledOff(around: MailboxServices, mailbox: Mailbox, iCalUId: string): void {
  const copy = findMeetingCopy(mailbox, iCalUId);
  if (!copy) return;
  if (mailbox.kind === 'room') return void removeEventAndNotify(around, mailbox, copy);
  Object.assign(copy, { isCancelled: true, showAs: 'free', subject: `Canceled: ${copy.subject}` });
  markEventChanged(around, mailbox, copy);
}

function eachNeighbour(
  around: MailboxServices,
  mailbox: Mailbox,
  addresses: readonly string[],
  act: (neighbour: Mailbox) => void,
): void {
  for (const address of addresses) {
    const neighbour = around.neighbour(mailbox, address);
    if (neighbour && neighbour !== mailbox) act(neighbour);
  }
}

/** Sends a meeting to its attendees, and cancels it for the removed attendees. */
export function inviteAttendees(
  around: MailboxServices,
  mailbox: Mailbox,
  event: StoredEvent,
  askedBefore: readonly string[] = [],
): void {
  if (!event.isOrganizer) return;
  const asked = event.attendees.map(({ address }) => address);
  eachNeighbour(around, mailbox, asked, (neighbour) => receive(around, neighbour, event));
  const dropped = askedBefore.filter((address) => !asked.includes(address));
  eachNeighbour(around, mailbox, dropped, (neighbour) => calledOff(around, neighbour, event.iCalUId));
}

/** Cancels a meeting for all its attendees. */
export function cancelMeetingForAttendees(around: MailboxServices, mailbox: Mailbox, event: StoredEvent): void {
  if (!event.isOrganizer) return;
  const asked = event.attendees.map(({ address }) => address);
  eachNeighbour(around, mailbox, asked, (neighbour) => calledOff(around, neighbour, event.iCalUId));
}
