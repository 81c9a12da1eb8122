import { afterAll, expect } from 'vitest';

/**
 * Fails the test file in which the database driver warns, as of a statement on a client that still works on others: the driver's next
 * version refuses that. Node says each warning once for a process, so the file is the first of its worker that causes it.
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
