import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveEventSchemas } from '#contract/events.ts';
import { type LiveHandlers, openLiveConnection } from './live-connection.ts';
import { liveStatusStore } from './live-status.ts';

const hub = {
  heard: new Map<string, (payload: unknown) => void>(),
  start: vi.fn(async () => {}),
  stop: vi.fn(async () => {}),
  invoke: vi.fn(async (_method: string, _within: number) => true),
  reconnected: () => {},
};

vi.mock('../session/session.ts', () => ({ getAccessToken: () => 'token', tryRenewTokensAfterRefusal: vi.fn() }));
vi.mock('@microsoft/signalr', () => {
  const builder = {
    withUrl: () => builder,
    withAutomaticReconnect: () => builder,
    configureLogging: () => builder,
    build: () => ({
      on: (name: string, handle: (payload: unknown) => void) => hub.heard.set(name, handle),
      onreconnecting: () => {},
      onreconnected: (then: () => void) => {
        hub.reconnected = then;
      },
      onclose: () => {},
      start: hub.start,
      stop: hub.stop,
      invoke: hub.invoke,
    }),
  };
  return {
    HubConnectionBuilder: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: `new HubConnectionBuilder()` must return the fake builder
        return builder;
      }
    },
    LogLevel: { None: 6 },
  };
});

const noHandlers = (): LiveHandlers => ({});
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  hub.heard.clear();
  hub.start.mockReset().mockResolvedValue();
  hub.invoke.mockReset().mockResolvedValue(true);
});
afterEach(() => void vi.useRealTimers());

it('refetches older data when it opens, and after every reconnect', async () => {
  const onGap = vi.fn();
  const close = openLiveConnection('c', noHandlers, onGap, performance.now());
  expect(onGap).not.toHaveBeenCalled();
  await settled();
  expect(onGap).toHaveBeenCalledTimes(1);
  expect(liveStatusStore.get()).toBe('open');
  hub.reconnected();
  expect(onGap).toHaveBeenCalledTimes(2);
  close();
  expect(liveStatusStore.get()).toBe('off');
});

it('refetches nothing when there were no events since the data was read', async () => {
  hub.invoke.mockResolvedValue(false);
  const onGap = vi.fn();
  await vi.advanceTimersByTimeAsync(10_000);
  const close = openLiveConnection('c', noHandlers, onGap, performance.now() - 1_500);
  await settled();
  expect(hub.invoke.mock.calls).toEqual([['mayHaveMissed', 3_500]]);
  expect(onGap).not.toHaveBeenCalled();
  hub.reconnected();
  expect(onGap).toHaveBeenCalledTimes(1);
  close();
});

it('refetches everything when the server does not know the missed events', async () => {
  hub.invoke.mockRejectedValue(new Error('Unknown hub method.'));
  const onGap = vi.fn();
  const close = openLiveConnection('c', noHandlers, onGap, performance.now());
  await settled();
  expect(onGap).toHaveBeenCalledTimes(1);
  close();
});

it('refetches everything when the first attempt to open it failed', async () => {
  hub.invoke.mockResolvedValue(false);
  hub.start.mockRejectedValueOnce(new Error('down'));
  const onGap = vi.fn();
  const close = openLiveConnection('c', noHandlers, onGap, performance.now());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onGap).toHaveBeenCalledTimes(1);
  close();
});

it.each(Object.keys(liveEventSchemas))(
  '[LIVE-02] %s is told of the selected company, ignored of any other, and where its handler fails everything is read again',
  async (name) => {
    const onGap = vi.fn();
    const handle = vi.fn(({ userId }: { userId?: string }) => {
      if (userId === 'broken') throw new Error('broken');
    });
    const close = openLiveConnection('c', () => ({ [name]: handle }), onGap, performance.now());
    await settled();
    onGap.mockClear();
    const tell = hub.heard.get(name)!;
    tell({ companyId: 'other', userId: 'broken' });
    expect([handle.mock.calls.length, onGap.mock.calls.length]).toEqual([0, 0]);
    tell({ companyId: 'c', userId: 'fine' });
    expect([handle.mock.calls.length, onGap.mock.calls.length]).toEqual([1, 0]);
    tell({ companyId: 'c', userId: 'broken' });
    expect([handle.mock.calls.length, onGap.mock.calls.length]).toEqual([2, 1]);
    close();
  },
);

it('receives events of any company while none is selected', async () => {
  const handle = vi.fn();
  const close = openLiveConnection(null, () => ({ UserProfileRefreshed: handle }), vi.fn(), performance.now());
  await settled();
  const tell = hub.heard.get('UserProfileRefreshed')!;
  // Events for no company, or for the company that just admitted the person.
  for (const companyId of [null, 'c']) tell({ companyId, userId: 'me' });
  expect(handle).toHaveBeenCalledTimes(2);
  close();
});

it('has the status lost while the code or the server is missing, and retries', async () => {
  const handlersOf = vi.fn(noHandlers).mockImplementationOnce(() => {
    throw new Error('no network');
  });
  const close = openLiveConnection('c', handlersOf, vi.fn(), performance.now());
  await settled();
  expect(liveStatusStore.get()).toBe('lost');
  await vi.advanceTimersByTimeAsync(500);
  expect(liveStatusStore.get()).toBe('open');
  expect(handlersOf).toHaveBeenCalledTimes(2);
  close();
});

it('opens no further connection once it is closed', async () => {
  hub.start.mockRejectedValue(new Error('down'));
  const close = openLiveConnection('c', noHandlers, vi.fn(), performance.now());
  await settled();
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hub.start).toHaveBeenCalledTimes(1);
});
