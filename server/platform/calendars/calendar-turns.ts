import { refuse } from '#server/platform/http/refused.ts';

/** The most requests of this server that wait for their turn. */
const mostWaiting = 5;

/**
 * Runs the readings of calendars that administrators wait for one after another, because each takes
 * hundreds of megabytes of memory.
 * @throws Refused `busy` if another reading of the company runs or waits, or too many wait
 */
export type RunCalendarReading = <Result>(companyId: string, read: () => Promise<Result>) => Promise<Result>;

/** Returns the queue of one server's readings. */
export function createCalendarReadingQueue(): RunCalendarReading {
  const companies = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return async (companyId, read) => {
    if (companies.has(companyId) || companies.size > mostWaiting) refuse('busy', {});
    companies.add(companyId);
    const turn = last.then(read).finally(() => companies.delete(companyId));
    last = turn.catch(() => {});
    return await turn;
  };
}
