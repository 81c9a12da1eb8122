import type { FastifyBaseLogger } from 'fastify';
import { scheduled } from './schedule.ts';
import { declareTask, type Work, workOf } from './task.ts';

/** Drops every night what nobody needs any more. */
export const housekeeping = declareTask('housekeeping', scheduled, { withinMs: 600_000 });

/** What there is to drop, by name; each says how many rows it were. */
export type Sweeps = Readonly<Record<string, () => Promise<number>>>;

/** Goes through all sweeps, also when one fails: the job is tried again then, and finds little left. */
export function keepHouse(sweeps: Sweeps, log: FastifyBaseLogger): Work<'housekeeping'> {
  return workOf(housekeeping, async () => {
    const dropped: Record<string, number> = {};
    const failures: unknown[] = [];
    for (const [name, sweep] of Object.entries(sweeps)) {
      await sweep().then(
        (count) => {
          dropped[name] = count;
        },
        (error: unknown) => failures.push(error),
      );
    }
    log.info({ dropped }, 'housekeeping');
    if (failures.length > 0) throw failures[0];
  });
}
