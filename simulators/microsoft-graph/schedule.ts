import * as z from 'zod';
import { createContextProperty, type GraphResponse, type MailboxCall } from './call.ts';
import { findMailbox } from './directory.ts';
import type { EventContent } from './event.ts';
import { createBadRequestError } from './graph-error.ts';
import { type CalendarItem, listMailboxItems } from './items.ts';
import type { Mailbox } from './mailbox.ts';
import { formatGraphTime, getInstantFromWallTime, getPreferredTimeZone, getWallTime } from './time-zones.ts';

/** Graph's limits of one request. */
const mostSchedules = 20;
const longestDays = 62;
const intervals = { usual: 30, least: 5, most: 1_440 };

const wallTime = z.object({ dateTime: z.string(), timeZone: z.string() });
const input = z.object({
  schedules: z.array(z.string()).min(1),
  startTime: wallTime,
  endTime: wallTime,
  availabilityViewInterval: z.coerce.number().int().default(intervals.usual),
});

/**
 * The digits of a view. Working elsewhere counts as free there. The greatest digit of an interval
 * wins.
 */
const digits: Record<EventContent['showAs'], number> = {
  ...{ free: 0, workingElsewhere: 0, unknown: 0 },
  ...{ tentative: 1, busy: 2, oof: 3 },
};

interface Window {
  start: number;
  end: number;
}

const holdsTime = ({ content }: CalendarItem) => !content.isCancelled && content.showAs !== 'free';

function viewOf(items: readonly CalendarItem[], { start, end }: Window, minutes: number): string {
  const view: number[] = [];
  for (let at = start; at < end; at += minutes * 60_000) {
    const inside = items.filter((item) => item.start < at + minutes * 60_000 && item.end > at);
    view.push(Math.max(0, ...inside.map(({ content }) => digits[content.showAs])));
  }
  return view.join('');
}

/** Returns an item of a schedule. A private one has neither subject nor place. */
function presentScheduleItem({ content, start, end }: CalendarItem, timeZone: string) {
  const isPrivate = content.sensitivity === 'private';
  return {
    ...{ isPrivate, status: content.showAs },
    ...(!isPrivate && { subject: content.subject, location: content.location }),
    start: formatGraphTime(getWallTime(start, timeZone), timeZone),
    end: formatGraphTime(getWallTime(end, timeZone), timeZone),
  };
}

const failed = (responseCode: string, message: string) => ({ error: { message, responseCode } });

/**
 * Returns the error of one address in a response with status 200, or null if its calendar is
 * readable.
 */
function errorOf(mailbox: Mailbox | undefined, address: string) {
  if (!mailbox || mailbox.reach === 'undiscoverable')
    return failed('ErrorMailRecipientNotFound', `Unable to resolve email address ${address}.`);
  if (mailbox.reach === 'notEnabled') return failed('ErrorMailboxNotFound', 'The mailbox is not in Exchange Online.');
  return mailbox.reach === 'denied' ? failed('ErrorNoFreeBusyAccess', 'The caller has no access.') : null;
}

/**
 * POST /users/{id}/calendar/getSchedule. The mailbox in the path only has to be readable. The body
 * names the addresses.
 */
export function postGetSchedule(call: MailboxCall): GraphResponse {
  const parsed = input.safeParse(call.body);
  if (!parsed.success) throw createBadRequestError('The request body is invalid.', 'ErrorInvalidRequest');
  const { schedules, startTime, endTime, availabilityViewInterval: minutes } = parsed.data;
  if (schedules.length > mostSchedules)
    throw createBadRequestError(`At most ${mostSchedules} schedules can be requested.`, 'ErrorTooManySchedules');
  const window = { start: getInstantFromWallTime(startTime), end: getInstantFromWallTime(endTime) };
  if (window.end <= window.start || window.end - window.start > longestDays * 86_400_000)
    throw createBadRequestError('The requested time duration is not within the allowed limits.', '5006');
  if (minutes < intervals.least || minutes > intervals.most)
    throw createBadRequestError('The availability view interval is not within the allowed limits.');
  const timeZone = getPreferredTimeZone(call.headers.prefer as string | undefined);
  const value = schedules.map((scheduleId) => {
    const mailbox = findMailbox(call.tenant, scheduleId);
    const error = errorOf(mailbox, scheduleId);
    if (error) return { scheduleId, ...error };
    const items = listMailboxItems(mailbox!, window.start, window.end).filter(holdsTime);
    const { days, start, end } = mailbox!.workingHours;
    return {
      ...{ scheduleId, availabilityView: viewOf(items, window, minutes) },
      scheduleItems: items.map((item) => presentScheduleItem(item, timeZone)),
      workingHours: {
        ...{ daysOfWeek: days, startTime: `${start}:00.0000000`, endTime: `${end}:00.0000000` },
        timeZone: { name: mailbox!.timeZone },
      },
    };
  });
  const context = createContextProperty(call, 'Collection(microsoft.graph.scheduleInformation)');
  return { status: 200, body: { ...context, value } };
}
