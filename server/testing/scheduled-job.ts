import type { TestApp } from './test-app.ts';

/** Runs a scheduled job once, as if it were due at the test app's current time. */
export async function runScheduledJob(app: TestApp, task: string): Promise<void> {
  const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
  await app.jobHandlers[task]!.act({ dueOn: app.clock.now().toISOString() }, attempt);
}
