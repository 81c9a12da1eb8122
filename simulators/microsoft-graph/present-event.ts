import type { Attendee, EventContent } from './event.ts';
import type { CalendarItem } from './items.ts';
import type { Mailbox } from './mailbox.ts';
import { formatGraphTime, getWallTime, type WallTime } from './time-zones.ts';

/** The options of a request that decide how events are shown to it. */
export interface EventReadingOptions {
  /** The time zone of starts and ends. */
  timeZone: string;
  /** The ids of the extended properties to include. */
  expand: string[];
  /** The only properties to return. Empty means all. */
  select: string[];
}

/**
 * Returns an event's start or end in a time zone. An all-day event keeps its midnight in every
 * zone.
 */
function timeIn(content: EventContent, wall: WallTime, instant: number, timeZone: string): WallTime {
  return formatGraphTime(content.isAllDay ? wall.dateTime : getWallTime(instant, timeZone), timeZone);
}

const attendeeAsGiven = ({ type, answer, answeredAt, name, address }: Attendee) => ({
  type,
  status: { response: answer, time: answeredAt?.toISOString() ?? '0001-01-01T00:00:00Z' },
  emailAddress: { name, address },
});

/** Returns an occurrence as a delta query shows it: only its ids and times. */
export function presentOccurrenceInDelta(
  { id, type, event, content, changeKey, start, end }: CalendarItem,
  timeZone: string,
) {
  return {
    '@odata.type': '#microsoft.graph.event',
    '@odata.etag': `W/"${changeKey}"`,
    seriesMasterId: event.id,
    type,
    id,
    start: timeIn(content, content.start, start, timeZone),
    end: timeIn(content, content.end, end, timeZone),
  };
}

function whole(item: CalendarItem, mailbox: Mailbox, timeZone: string) {
  const { event, content, changeKey, type } = item;
  const single = type === 'singleInstance' || type === 'seriesMaster';
  return {
    '@odata.etag': `W/"${changeKey}"`,
    id: item.id,
    createdDateTime: event.createdAt.toISOString(),
    lastModifiedDateTime: item.modifiedAt.toISOString(),
    changeKey,
    categories: [],
    transactionId: single ? event.transactionId : null,
    originalStartTimeZone: content.start.timeZone,
    originalEndTimeZone: content.end.timeZone,
    iCalUId: event.iCalUId,
    reminderMinutesBeforeStart: 15,
    isReminderOn: mailbox.kind === 'person',
    hasAttachments: false,
    subject: content.subject,
    bodyPreview: content.body.slice(0, 255),
    importance: 'normal',
    sensitivity: content.sensitivity,
    isAllDay: content.isAllDay,
    isCancelled: content.isCancelled,
    isOrganizer: event.isOrganizer,
    isDraft: false,
    responseRequested: true,
    seriesMasterId: single ? null : event.id,
    showAs: content.showAs,
    type,
    ...(item.day !== null && { occurrenceId: `OID.${event.id}.${item.day}` }),
    webLink: `https://outlook.office365.com/owa/?itemid=${encodeURIComponent(item.id)}&exvsurl=1&path=/calendar/item`,
    onlineMeeting: null,
    isOnlineMeeting: false,
    allowNewTimeProposals: true,
    hideAttendees: false,
    responseStatus: { response: event.answer, time: '0001-01-01T00:00:00Z' },
    body: { contentType: 'text', content: content.body },
    start: timeIn(content, content.start, item.start, timeZone),
    end: timeIn(content, content.end, item.end, timeZone),
    location: { displayName: content.location, locationType: 'default' },
    recurrence: type === 'seriesMaster' ? event.recurrence : null,
    attendees: content.attendees.map(attendeeAsGiven),
    organizer: { emailAddress: event.organizer },
  };
}

/** Returns an item in Graph's format. */
export function presentItem(item: CalendarItem, mailbox: Mailbox, { timeZone, expand, select }: EventReadingOptions) {
  const all: Record<string, unknown> = whole(item, mailbox, timeZone);
  const given = select.length
    ? Object.fromEntries(
        Object.entries(all).filter(([name]) => /^(@odata.etag|id)$/.test(name) || select.includes(name)),
      )
    : all;
  const properties = item.content.extended.filter(({ id }) => expand.includes(id));
  return properties.length ? { ...given, singleValueExtendedProperties: properties } : given;
}
