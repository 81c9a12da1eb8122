import { afterEach, expect, it, vi } from 'vitest';
import { isConnectionFitForPrefetch } from './spare-connection.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [undefined, true],
  [{}, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a connection of %j carries what nobody has asked for: %s', (connection, spare) => {
  vi.stubGlobal('navigator', { connection });
  expect(isConnectionFitForPrefetch()).toBe(spare);
});
