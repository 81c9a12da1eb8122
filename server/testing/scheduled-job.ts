import type { TestApp } from './test-app.ts';

/** Runs a scheduled task at the app's current time. */
export async function scheduledJob(app: TestApp, task: string): Promise<void> {
  const turn = { attempt: 1, isLast: true, signal: new AbortController().signal };
  await app.works[task]!.act({ dueOn: app.clock.now().toISOString() }, turn);
}
