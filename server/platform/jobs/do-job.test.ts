import type { JobHelpers } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createTaskList } from './do-job.ts';
import { createJobHandler, declareTask } from './task.ts';

test('a job that waits to begin while its server stops does not begin', async () => {
  const stopping = new AbortController();
  const act = vi.fn(async () => {});
  const jobHandlers = { pay: createJobHandler(declareTask('pay', z.object({})), act) };
  const { pay } = createTaskList(jobHandlers, [], async () => stopping.abort(new Error('The server stops.')));
  const helpers = { job: { attempts: 1, max_attempts: 3 }, abortSignal: stopping.signal } as unknown as JobHelpers;
  await expect(pay!({}, helpers)).rejects.toThrow('The server stops.');
  expect(act).not.toHaveBeenCalled();
});
