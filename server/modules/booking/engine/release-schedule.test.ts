import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createCronItems } from '#server/platform/jobs/cron-items.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { releaseUnconfirmedTask } from './release-unconfirmed.job.ts';

it('is done by servers that do jobs', async () => {
  const app = await createTestApp({ doesJobs: true });
  await waitUntil(async () => {
    const rows = await app.db.query<{ identifier: string }>(sql`
      SELECT identifier FROM graphile_worker._private_known_crontabs`);
    return rows.some(({ identifier }) => identifier === releaseUnconfirmedTask.name);
  });
  await app.stop();
});

it('runs each minute, and one run waits at most', () => {
  const [item] = createCronItems([{ task: releaseUnconfirmedTask, everyMinute: true }]);
  const at = (hour: number, min: number) => item!.match({ min, hour, date: 22, month: 11, dow: 0 });
  expect([at(0, 0), at(13, 37), at(23, 59)]).toEqual([true, true, true]);
  expect(item!.options).toMatchObject({ backfillPeriod: 60_000, jobKey: 'releaseUnconfirmed' });
});
