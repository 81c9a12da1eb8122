import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDeploymentsOwnDatabase } from '../database/adopted.command.ts';
import type { Queryable } from '../database/database.ts';
import { summarizeNetworkError } from '../log.ts';

/** Milliseconds after which a restored copy checks again whether it was adopted. */
const lookAgain = 20_000;

/**
 * Begins jobs at once on the deployment's own database. On a restored copy it logs an error, and
 * begins jobs once an operator has adopted the copy. Jobs would send emails, renew subscriptions
 * and change outside calendars. Requests do not wait: `found` lets their code check for a copy.
 * @param stopped aborts when jobs must no longer begin
 */
export async function startJobsUnlessCopy(
  {
    db,
    log,
    everyMs = lookAgain,
    found = () => {},
  }: {
    db: Queryable;
    log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
    everyMs?: number;
    /** Receives true for a copy at the start, and false after its adoption. */
    found?: (isCopy: boolean) => void;
  },
  begin: () => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  if (await isDeploymentsOwnDatabase(db)) return await begin();
  found(true);
  log.error(
    {},
    'this database is a restored copy: no letters are sent, nothing is renewed and no other jobs are done until `npm run operator -- adopt`',
  );
  void (async () => {
    while (!stopped.aborted) {
      await delay(everyMs, undefined, { signal: stopped, ref: false }).catch(() => {});
      const isOwn = await isDeploymentsOwnDatabase(db).catch((error) => {
        log.warn({ err: summarizeNetworkError(error) }, 'whether this database is a copy could not be read');
        return false;
      });
      if (stopped.aborted) return;
      if (!isOwn) continue;
      log.warn({}, 'this database was adopted: its jobs are done from now on');
      found(false);
      return await begin().catch((error) =>
        log.error({ err: summarizeNetworkError(error) }, 'jobs could not be begun'),
      );
    }
  })();
}
