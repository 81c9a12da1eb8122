import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import { type GuardedFetch, ResponseTooLargeError } from '../outbound/guarded-fetch.ts';
import { NotPublicAddressError } from '../outbound/public-address.ts';

/** The time for a calendar in milliseconds, and the most redirects on the way to it. */
const patience = { ms: 20_000, redirects: 3 };

/**
 * The reason why a calendar cannot be read. `status` is the HTTP status with which its server
 * refused.
 */
export interface CalendarReadingFailure {
  problem: 'NotPublic' | 'Unreachable' | 'TooLarge' | 'Refused' | 'Unreadable' | 'TooComplex';
  status?: number;
}

/** The beginning of the error codes of a calendar: the HR calendar, or that of closed days. */
export type CalendarCodePrefix = 'absenceCalendar' | 'closingCalendar';

/** Converts the reason why a calendar cannot be read to the refusal for the person who saves it. */
export function createCalendarRefusal(
  prefix: CalendarCodePrefix,
  { problem, status = 0 }: CalendarReadingFailure,
): Refusal {
  if (problem === 'TooLarge') return createRefusal(`${prefix}TooLarge`, { maxBytes: limits.calendarBytes });
  return problem === 'Refused'
    ? createRefusal(`${prefix}Refused`, { status })
    : createRefusal(`${prefix}${problem}`, {});
}

/**
 * Returns the address of a calendar as a URL. Calendar programs write webcal for https. Null if it
 * is no web address.
 */
export function parseCalendarAddress(typed: string): URL | null {
  const address = typed.replace(/^webcals?:/i, 'https:');
  return URL.canParse(address) && /^https?:/i.test(address) ? new URL(address) : null;
}

/**
 * Fetches the bytes of a calendar, at most 50 MB, from a public address. Each redirect must also
 * lead to a public address.
 */
export async function fetchCalendar(
  guardedFetch: GuardedFetch,
  address: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | CalendarReadingFailure> {
  let url = parseCalendarAddress(address);
  const signal = AbortSignal.timeout(patience.ms);
  try {
    for (let hop = 0; hop <= patience.redirects && url; hop++) {
      const answer = await guardedFetch(url.href, {
        headers: { accept: 'text/calendar, text/plain;q=0.5', 'user-agent': 'Biurko' },
        signal,
        limits: { ms: patience.ms, bytes: limits.calendarBytes },
      });
      const location = answer.headers.get('location');
      if (answer.status >= 300 && answer.status < 400 && location) {
        url = URL.canParse(location, url) ? parseCalendarAddress(new URL(location, url).href) : null;
        continue;
      }
      if (!answer.ok) return { problem: 'Refused', status: answer.status };
      return { bytes: new Uint8Array(await answer.arrayBuffer()) };
    }
    return { problem: url ? 'Unreachable' : 'NotPublic' };
  } catch (error) {
    if (error instanceof NotPublicAddressError) return { problem: 'NotPublic' };
    if (error instanceof ResponseTooLargeError) return { problem: 'TooLarge' };
    return { problem: 'Unreachable' };
  }
}
