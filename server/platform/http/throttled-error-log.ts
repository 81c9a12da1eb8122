import type { FastifyBaseLogger } from 'fastify';
import { summarizeNetworkError } from '../log.ts';

/**
 * Logs an error at most once a second for each text, without its stack. `more` counts the errors
 * omitted since the previous line.
 * @param now monotonic milliseconds
 */
export function createThrottledErrorLog(now = () => performance.now()) {
  const told = new Map<string, { at: number; more: number }>();
  return (log: Pick<FastifyBaseLogger, 'error'>, text: string, error: unknown): void => {
    const last = told.get(text);
    if (last && now() - last.at < 1_000) {
      last.more += 1;
      return;
    }
    told.set(text, { at: now(), more: 0 });
    log.error({ err: summarizeNetworkError(error), more: last?.more ?? 0 }, text);
  };
}
