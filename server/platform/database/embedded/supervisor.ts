import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgresLog } from './log.ts';
import type { Postmaster } from './postmaster.ts';

/**
 * The first and the longest wait before a restart, in milliseconds. After a run of `healthyAfter`
 * milliseconds, the waits begin with the first again.
 */
const firstWait = 100;
const longestWait = 10_000;
const healthyAfter = 30_000;

/**
 * Watches `first` and restarts PostgreSQL with `relaunch` whenever it ends without a request. The
 * waits grow while the restarts fail. Returns a function that stops PostgreSQL and the restarts.
 */
export function supervisePostgres(
  first: Postmaster,
  relaunch: () => Promise<Postmaster>,
  log: EmbeddedPostgresLog,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;

  async function watch(): Promise<void> {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const since = Date.now();
      const reason = await current.ended;
      if (signal.aborted) return;
      if (Date.now() - since > healthyAfter) wait = firstWait;
      log.warn(`PostgreSQL has ended (${reason}): starting it again.`);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      current = await relaunch().catch(neverThere);
      if (signal.aborted) return current.stop();
      current.untilReady().then(
        () => log.info('PostgreSQL is back.'),
        () => undefined, // `ended` gives the reason in the next round
      );
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
}

/**
 * Returns a postmaster for a PostgreSQL whose restart failed. It behaves as if PostgreSQL had
 * ended.
 */
function neverThere(error: Error): Postmaster {
  return {
    ended: Promise.resolve(error.message),
    untilReady: () => Promise.reject(error),
    stop: () => Promise.resolve(),
  };
}
