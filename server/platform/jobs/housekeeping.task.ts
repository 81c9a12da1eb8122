import type { FastifyBaseLogger } from 'fastify';
import { eachInTurn } from './each-in-turn.ts';
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
    try {
      await eachInTurn(Object.entries(sweeps), async ([name, sweep]) => {
        dropped[name] = await sweep();
      });
    } finally {
      log.info({ dropped }, 'housekeeping');
    }
  });
}
