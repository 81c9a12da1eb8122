import type { FastifyBaseLogger } from 'fastify';
import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { createJobHandler, declareTask, type JobHandler } from '#server/platform/jobs/task.ts';
import { type ExtendSeriesDeps, extendDueSeries as extend } from './extend-series.command.ts';

/**
 * The scheduled job that books, every minute, further dates of the series that are due. The next
 * minute's job replaces a third attempt.
 */
export const extendSeriesTask = declareTask('extendSeries', scheduledTaskPayload, { attempts: 2, withinMs: 300_000 });

/** Returns the job's handler. It works on all series that are due when it runs. */
export function createExtendSeriesHandler(
  deps: Omit<ExtendSeriesDeps, 'onError'>,
  log: FastifyBaseLogger,
): JobHandler<'extendSeries'> {
  return createJobHandler(extendSeriesTask, async (_payload, { signal }) => {
    const onError = (err: unknown, seriesId: string) => log.error({ err, seriesId }, 'a series cannot be extended');
    const count = await extend({ ...deps, onError }, signal);
    if (count > 0) log.info({ count }, 'dates of series are booked');
  });
}
