import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './access-tokens.ts';
import type { Delta } from './delta.ts';
import type { Tenant } from './directory.ts';
import { expanded } from './extended-properties.ts';
import { badRequest } from './graph-error.ts';
import type { Mailbox, Surroundings } from './mailbox.ts';
import type { Reading } from './present-event.ts';
import { preferredZone } from './time-zones.ts';

/** A call of Graph that has been let in. */
export interface Call {
  caller: Caller;
  tenant: Tenant;
  url: URL;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** What the path names, in its order. */
  named: string[];
}

/** One about a mailbox that the caller may read. */
export interface MailboxCall extends Call {
  mailbox: Mailbox;
  around: Surroundings;
  delta: Delta;
}

/** What is answered. */
export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** What Graph says of what an answer is. */
export const contextOf = ({ url }: Call, what: string) => ({
  '@odata.context': `${url.origin}/v1.0/$metadata#${what}`,
});

/** How a call wants to read events. */
export function readingOf({ headers, url }: Call): Reading {
  const select = url.searchParams.get('$select');
  return {
    timeZone: preferredZone(headers.prefer as string | undefined),
    expand: expanded(url.searchParams.get('$expand')),
    select: select ? select.split(',').map((name) => name.trim()) : [],
  };
}

/** A whole number among the query's parameters. */
export function numberIn({ url }: Call, name: string, fallback: number, most: number): number {
  const text = url.searchParams.get(name);
  if (text === null) return fallback;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw badRequest(`Invalid value '${text}' for ${name} query option found.`, 'BadRequest');
}

/** @throws GraphError where the query has options that are not understood here, so that nobody trusts in them */
export function onlyOptions({ url }: Call, known: readonly string[]): void {
  for (const name of url.searchParams.keys())
    if (!known.some((one) => one.toLowerCase() === name.toLowerCase()))
      throw badRequest(`The query parameter '${name}' is not supported.`, 'ErrorInvalidUrlQuery');
}

/** The value of a parameter, whose name may be written in any case. */
export function parameter({ url }: Call, name: string): string | null {
  return [...url.searchParams].find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? null;
}
