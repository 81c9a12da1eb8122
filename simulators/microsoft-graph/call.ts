import type { IncomingHttpHeaders } from 'node:http';
import type { CallingApplication } from './access-tokens.ts';
import type { DeltaTokenStore } from './delta.ts';
import type { Tenant } from './directory.ts';
import { parseExpandedPropertyIds } from './extended-properties.ts';
import { createBadRequestError } from './graph-error.ts';
import type { Mailbox, MailboxServices } from './mailbox.ts';
import type { EventReadingOptions } from './present-event.ts';
import { getPreferredTimeZone } from './time-zones.ts';

/** A request to Graph with a valid access token. */
export interface Call {
  caller: CallingApplication;
  tenant: Tenant;
  url: URL;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The captured parts of the path below the user, in their order (such as an event's id). */
  named: string[];
}

/** A request about a mailbox that the caller may read. */
export interface MailboxCall extends Call {
  mailbox: Mailbox;
  around: MailboxServices;
  delta: DeltaTokenStore;
}

/** A response of Graph. */
export interface GraphResponse {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** Returns the property `@odata.context` of a response. `what` is the part after `$metadata#`. */
export const createContextProperty = ({ url }: Call, what: string) => ({
  '@odata.context': `${url.origin}/v1.0/$metadata#${what}`,
});

/** Returns how events are shown to a request: by its header Prefer, `$expand` and `$select`. */
export function parseEventReadingOptions({ headers, url }: Call): EventReadingOptions {
  const select = url.searchParams.get('$select');
  return {
    timeZone: getPreferredTimeZone(headers.prefer as string | undefined),
    expand: parseExpandedPropertyIds(url.searchParams.get('$expand')),
    select: select ? select.split(',').map((name) => name.trim()) : [],
  };
}

/**
 * Returns a whole number from a parameter of the query, or `fallback` without that parameter.
 * @throws GraphError unless the number is whole and between 0 and `most`
 */
export function readNumberParameter({ url }: Call, name: string, fallback: number, most: number): number {
  const text = url.searchParams.get(name);
  if (text === null) return fallback;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw createBadRequestError(`Invalid value '${text}' for ${name} query option found.`, 'BadRequest');
}

/**
 * Checks that all options in a query are among `known`. Without this check, a test would pass
 * although the simulator ignores an option.
 * @throws GraphError for an unknown option
 */
export function checkQueryOptions({ url }: Call, known: readonly string[]): void {
  for (const name of url.searchParams.keys())
    if (!known.some((one) => one.toLowerCase() === name.toLowerCase()))
      throw createBadRequestError(`The query parameter '${name}' is not supported.`, 'ErrorInvalidUrlQuery');
}

/** Returns the value of a parameter, ignoring the case of its name. */
export function findParameter({ url }: Call, name: string): string | null {
  return [...url.searchParams].find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? null;
}
