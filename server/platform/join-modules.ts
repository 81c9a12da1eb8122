import type { FastifyBaseLogger } from 'fastify';
import type { DomainEvent } from './events/domain-events.ts';
import { createHousekeepingHandler, type NightlyCleanups } from './jobs/housekeeping.job.ts';
import type { JobHandler, JobHandlers } from './jobs/task.ts';
import type { Module } from './module.ts';

/**
 * Joins what all modules declare under names. Without the check, a later declaration would silently
 * replace an earlier one of the same name.
 * @throws Error when two modules declare the same name, or one declares it twice
 */
function joinNamed<Value>(what: string, declared: readonly { by: string; name: string; value: Value }[]) {
  for (const [name, same] of Map.groupBy(declared, (one) => one.name)) {
    const [first, second] = same;
    if (first && second)
      throw new Error(
        first.by === second.by
          ? `The module ${first.by} declares the ${what} ${name} twice.`
          : `The modules ${first.by} and ${second.by} both declare the ${what} ${name}.`,
      );
  }
  return Object.fromEntries(declared.map(({ name, value }) => [name, value]));
}

/**
 * Joins the declarations of all modules, and adds the housekeeping that runs their cleanups.
 * @throws Error with the modules' names when two have the same name, or declare the same job,
 * schedule or cleanup, or when a scheduled job has no handler
 */
export function joinModules<Heard extends DomainEvent>(modules: readonly Module<Heard>[], log: FastifyBaseLogger) {
  joinNamed(
    'name',
    modules.map(({ name }) => ({ by: name, name, value: name })),
  );
  const cleanups: NightlyCleanups = joinNamed(
    'cleanup',
    modules.flatMap(({ name: by, cleanups: own }) => Object.entries(own).map(([name, value]) => ({ by, name, value }))),
  );
  const handlers: { by: string; handler: JobHandler }[] = [
    { by: 'housekeeping', handler: createHousekeepingHandler(cleanups, log) },
    ...modules.flatMap(({ name: by, jobs }) => jobs.map((handler) => ({ by, handler }))),
  ];
  const jobHandlers: JobHandlers = joinNamed(
    'job',
    handlers.map(({ by, handler }) => ({ by, name: handler.task.name, value: handler })),
  );
  const scheduled = modules.flatMap(({ name: by, schedules }) =>
    schedules.map((value) => ({ by, name: value.task.name, value })),
  );
  joinNamed('schedule', scheduled);
  for (const { by, name } of scheduled)
    if (!jobHandlers[name]) throw new Error(`The module ${by} schedules the job ${name}, which has no handler.`);
  return {
    subscribers: modules.flatMap(({ subscribers }) => subscribers),
    routes: modules.flatMap(({ routes }) => routes),
    jobHandlers,
    schedules: scheduled.map(({ value }) => value),
  };
}
