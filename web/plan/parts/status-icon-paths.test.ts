import { expect, test } from 'vitest';
import { getStatusIconPath } from './status-icon-paths.ts';

test('a sign grows with its disc, line and all', () => {
  expect(getStatusIconPath('unavailable', 14)).toEqual({ steps: 'm-6.8 0h13.6', line: 3.2 });
  expect(getStatusIconPath('mine', 7).steps).toBe('m-3.4 0.2l2.4 2.5l4.5 -5.2');
});
