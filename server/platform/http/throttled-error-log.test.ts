import { expect, it } from 'vitest';
import { createThrottledErrorLog } from './throttled-error-log.ts';

it('an outage that refuses a thousand requests writes one line a second, without a stack, and says how many more', () => {
  let now = 5;
  const lines: [object, string][] = [];
  const tell = createThrottledErrorLog(() => now);
  const log = { error: (details: object, text: string) => void lines.push([details, text]) };
  const all = log as unknown as Parameters<typeof tell>[0];
  for (let turn = 0; turn < 1_000; turn++) {
    now += 2.5;
    tell(
      all,
      'databaseUnavailable',
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', client: {} }),
    );
  }
  tell(all, 'busy', new Error('too much'));
  const err = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' };
  expect(lines).toEqual([
    [{ err, more: 0 }, 'databaseUnavailable'],
    [{ err, more: 399 }, 'databaseUnavailable'],
    [{ err, more: 399 }, 'databaseUnavailable'],
    [{ err: { message: 'too much' }, more: 0 }, 'busy'],
  ]);
});
