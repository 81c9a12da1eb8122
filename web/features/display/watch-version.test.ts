import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnNewVersion } from './watch-version.ts';

const twentyMinutes = 20 * 60_000;
let version: string | null = 'one';
let served = true;
const fetched = vi.fn(async (address: string) => {
  if (!address.startsWith('/version.json')) return { ok: served };
  if (version === null) throw new TypeError('no network');
  return { ok: true, json: async () => ({ version }) };
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { href: 'https://biurko.example/roomDashboard/1' });
  [version, served] = ['one', true];
  fetched.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watching() {
  const reload = vi.fn();
  const stop = reloadOnNewVersion(reload);
  await vi.advanceTimersByTimeAsync(0);
  return { reload, stop };
}

it('reloads the page within 20 minutes of another version, and every check bypasses the cache', async () => {
  const { reload, stop } = await watching();
  await vi.advanceTimersByTimeAsync(twentyMinutes);
  expect(reload).not.toHaveBeenCalled();
  version = 'two';
  await vi.advanceTimersByTimeAsync(twentyMinutes);
  expect(reload).toHaveBeenCalledOnce();
  const asked = fetched.mock.calls.map(([address]) => address).filter((one) => one.startsWith('/version'));
  expect(new Set(asked).size).toBe(asked.length);
  stop();
});

it('stays while nothing can be read, or the page itself is not served', async () => {
  const { reload, stop } = await watching();
  version = null;
  await vi.advanceTimersByTimeAsync(twentyMinutes);
  [version, served] = ['two', false];
  await vi.advanceTimersByTimeAsync(twentyMinutes);
  expect(reload).not.toHaveBeenCalled();
  served = true;
  await vi.advanceTimersByTimeAsync(twentyMinutes);
  expect(reload).toHaveBeenCalledOnce();
  stop();
});
