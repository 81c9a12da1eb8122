import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Log } from './log.ts';

// What clients are told while PostgreSQL starts, stops or recovers: the lines about that itself say more.
const passing = /^(the database system is |terminating connection due to )/;

/**
 * Passes PostgreSQL's warnings and errors on to the log; gives a function that tells the last one that was fatal, with its
 * detail.
 */
export function followComplaints(stderr: Readable, log: Log): () => string | null {
  let fatal: string | null = null;
  let afterFatal = false;
  createInterface({ input: stderr }).on('line', (line) => {
    const [, level = '', text = ''] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? [];
    if (level === 'DETAIL' && afterFatal) fatal = `${fatal} (${text})`;
    afterFatal = level === 'FATAL' || level === 'PANIC';
    if (afterFatal) fatal = text;
    if (/^(WARNING|ERROR|FATAL|PANIC)$/.test(level) && !passing.test(text)) log.warn(`PostgreSQL: ${text}`);
  });
  return () => fatal;
}
