import {
  checkQueryOptions,
  createContextProperty,
  findParameter,
  type GraphResponse,
  type MailboxCall,
  parseEventReadingOptions,
  readNumberParameter,
} from './call.ts';
import { parseFilter } from './extended-properties.ts';
import { createBadRequestError } from './graph-error.ts';
import {
  type CalendarItem,
  createItemOfEvent,
  getMailboxItemById,
  listItemsOfEvent,
  listMailboxItems,
} from './items.ts';
import { presentItem } from './present-event.ts';
import { getPreferredTimeZone, parseInstantParameter } from './time-zones.ts';

/** Graph's default page size is ten. */
const usualPage = 10;
const largestPage = 1_000;
const options = ['startDateTime', 'endDateTime', '$top', '$skip', '$select', '$expand', '$filter', '$orderby'];

function paged(call: MailboxCall, all: readonly CalendarItem[]): GraphResponse {
  const filter = parseFilter(call.url.searchParams.get('$filter'));
  const items = all.filter(({ event, content }) => filter({ ...event, ...content }));
  const top = readNumberParameter(call, '$top', usualPage, largestPage) || usualPage;
  const skip = readNumberParameter(call, '$skip', 0, Number.MAX_SAFE_INTEGER);
  const next = new URL(call.url);
  next.searchParams.set('$skip', String(skip + top));
  const value = items
    .slice(skip, skip + top)
    .map((item) => presentItem(item, call.mailbox, parseEventReadingOptions(call)));
  const context = createContextProperty(call, `users('${call.mailbox.id}')/calendarView`);
  const more = items.length > skip + top && { '@odata.nextLink': next.href };
  return { status: 200, body: { ...context, value, ...more } };
}

function orderedItems(call: MailboxCall, items: CalendarItem[]): CalendarItem[] {
  const order = call.url.searchParams.get('$orderby')?.trim() ?? 'start/dateTime';
  if (!/^start\/dateTime( asc| desc)?$/i.test(order))
    throw createBadRequestError(`The $orderby '${order}' is not supported.`, 'ErrorInvalidUrlQuery');
  return / desc$/i.test(order) ? items.reverse() : items;
}

const windowOf = (call: MailboxCall) => ({
  from: parseInstantParameter(findParameter(call, 'startDateTime')),
  to: parseInstantParameter(findParameter(call, 'endDateTime')),
});

/** Answers with the items of a calendar between two instants, page by page. */
export function answerCalendarView(call: MailboxCall): GraphResponse {
  checkQueryOptions(call, options);
  const { from, to } = windowOf(call);
  return paged(call, orderedItems(call, listMailboxItems(call.mailbox, from, to)));
}

/** Answers with the events of a mailbox. A series counts as one event. */
export function answerEventList(call: MailboxCall): GraphResponse {
  checkQueryOptions(call, options.slice(2));
  const items = [...call.mailbox.events.values()].map(createItemOfEvent).sort((one, other) => one.start - other.start);
  return paged(call, orderedItems(call, items));
}

/** Answers with the occurrences of a series between two instants. */
export function answerSeriesOccurrences(call: MailboxCall): GraphResponse {
  checkQueryOptions(call, options);
  const { from, to } = windowOf(call);
  const { event } = getMailboxItemById(call.mailbox, call.named[0]!);
  const items = listItemsOfEvent(event, from, to).sort((one, other) => one.start - other.start);
  return paged(call, orderedItems(call, items));
}

function firstPage(call: MailboxCall) {
  const refused = [...call.url.searchParams.keys()].filter((name) =>
    /^\$(orderby|filter|select|expand|search|top)$/i.test(name),
  );
  if (refused.length > 0) {
    const message = `The following parameters are not supported with change tracking over the 'CalendarView' resource: '${refused.join(', ')}'.`;
    throw createBadRequestError(message, 'ErrorInvalidUrlQuery');
  }
  const size = /odata\.maxpagesize\s*=\s*(\d+)/i.exec(String(call.headers.prefer))?.[1];
  const pageSize = Math.max(1, Number(size ?? usualPage));
  const timeZone = getPreferredTimeZone(call.headers.prefer as string | undefined);
  return call.delta.begin(call.mailbox, { ...windowOf(call), pageSize, timeZone });
}

/**
 * Answers a delta query: with the changes since the response that contained the query's token.
 * Without a token it answers with all items of the window.
 */
export function answerDeltaQuery(call: MailboxCall): GraphResponse {
  const token = findParameter(call, '$skiptoken') ?? findParameter(call, '$deltatoken');
  const page = token === null ? firstPage(call) : call.delta.goOn(call.mailbox, token);
  const link = new URL(call.url.origin + call.url.pathname);
  link.searchParams.set(page.more ? '$skiptoken' : '$deltatoken', page.token);
  const name = page.more ? '@odata.nextLink' : '@odata.deltaLink';
  return {
    status: 200,
    body: { ...createContextProperty(call, 'Collection(event)'), value: page.value, [name]: link.href },
  };
}
