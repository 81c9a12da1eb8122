import { afterEach, expect, it, vi } from 'vitest';
import { liveStatusStore } from '../live/live-status.ts';
import { onReconnect } from './on-reconnect.ts';

afterEach(() => vi.unstubAllGlobals());

it('calls when the network is back, and when the server is back, but not at the first connection', () => {
  const heeding = new Map<string, () => void>();
  vi.stubGlobal('window', {
    addEventListener: (name: string, heed: () => void) => heeding.set(name, heed),
    removeEventListener: (name: string) => heeding.delete(name),
  });
  liveStatusStore.become('opening');
  const heed = vi.fn();
  const stop = onReconnect(heed);
  liveStatusStore.become('open');
  expect(heed).not.toHaveBeenCalled();
  liveStatusStore.become('lost');
  expect(heed).not.toHaveBeenCalled();
  liveStatusStore.become('open');
  expect(heed).toHaveBeenCalledTimes(1);
  heeding.get('online')!();
  expect(heed).toHaveBeenCalledTimes(2);
  stop();
  liveStatusStore.become('lost');
  liveStatusStore.become('open');
  expect(heed).toHaveBeenCalledTimes(2);
  expect(heeding.size).toBe(0);
});
