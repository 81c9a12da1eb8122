import { expect, test } from 'vitest';
import { signAt } from './sign-paths.ts';

test('a sign grows with its disc, line and all', () => {
  expect(signAt('unavailable', 14)).toEqual({ steps: 'm-6.8 0h13.6', line: 3.2 });
  expect(signAt('mine', 7).steps).toBe('m-3.4 0.2l2.4 2.5l4.5 -5.2');
});
