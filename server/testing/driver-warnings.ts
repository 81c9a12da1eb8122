import { afterAll, expect } from 'vitest';

/**
 * The warnings of the database driver in this process. `afterAll` below fails the test file that
 * caused one, such as a statement on a busy client. The driver's next version refuses such
 * statements. Node emits each warning once per process, so only the worker's first such file fails.
 */
const kept = globalThis as { driverWarnings?: string[] };
if (!kept.driverWarnings) {
  const heard: string[] = [];
  kept.driverWarnings = heard;
  process.on('warning', ({ message, stack }) => {
    if (/\bpg@\d/.test(message)) heard.push(stack ?? message);
  });
}
const { driverWarnings } = kept;

afterAll(() => {
  expect(driverWarnings.splice(0), 'warnings of the database driver').toEqual([]);
});
