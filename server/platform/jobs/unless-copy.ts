import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isAdopted } from '../database/adopted.ts';
import type { Queryable } from '../database/database.ts';
import { briefly } from '../log.ts';

/** Milliseconds after which a copy looks again whether it has been adopted. */
const lookAgain = 20_000;

/**
 * Begins the jobs of a database that is the deployment's own, at once. Of a restored copy it says so and begins them when an operator has
 * adopted it: letters, charges and calendars of others are all had by jobs.
 * @param stopped when nothing is to begin any more
 */
export async function unlessCopy(
  { db, log, everyMs = lookAgain }: { db: Queryable; log: Pick<FastifyBaseLogger, 'error' | 'warn'>; everyMs?: number },
  begin: () => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  if (await isAdopted(db)) return await begin();
  log.error(
    {},
    'this database is a restored copy: no letters are sent, no cards charged and no other jobs done until `npm run operator -- adopt`',
  );
  void (async () => {
    while (!stopped.aborted) {
      await delay(everyMs, undefined, { signal: stopped, ref: false }).catch(() => {});
      if (stopped.aborted) return;
      try {
        if (await isAdopted(db)) {
          log.warn({}, 'this database was adopted: its jobs are done from now on');
          return await begin();
        }
      } catch (error) {
        log.warn({ err: briefly(error) }, 'whether this database is a copy could not be read');
      }
    }
  })();
}
