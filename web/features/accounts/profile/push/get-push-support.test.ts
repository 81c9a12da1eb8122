import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPushSupport } from './get-push-support.ts';

const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Firefox/153.0', maxTouchPoints: 0 };
const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1', maxTouchPoints: 5 };
/** An iPad reports itself as a Mac. Only the touch screen distinguishes it. */
const tablet = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', maxTouchPoints: 5 };

beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: {} });
});
afterEach(() => void vi.unstubAllGlobals());

it('returns the first obstacle, if there is one', () => {
  const of = (permission: NotificationPermission | null, publicKey: string | null = 'key') =>
    getPushSupport({ publicKey, permission }, desktop);
  expect([of('default'), of('granted'), of('denied'), of('default', null), of(null)]).toEqual([
    ...['possible', 'possible', 'denied', 'notOffered', 'unsupported'],
  ]);
});

it('is unsupported without a worker or a push manager; on an iPhone or iPad it needs an installation', () => {
  vi.stubGlobal('navigator', {});
  expect(getPushSupport({ publicKey: 'key', permission: 'default' }, desktop)).toBe('unsupported');
  vi.unstubAllGlobals();
  for (const browser of [phone, tablet])
    expect(getPushSupport({ publicKey: 'key', permission: null }, browser)).toBe('installFirst');
});
