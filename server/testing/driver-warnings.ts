import { afterAll, expect } from 'vitest';

/**
 * Fails the test file in which the database driver warns, such as about a statement on a busy
 * client. The driver's next version refuses such statements. Node sends each warning once per
 * process, so only the worker's first file fails.
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
