import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openServiceManager } from './service-manager.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens the connection with a sender that records, or fails. */
function open(env: NodeJS.ProcessEnv, failure?: Error) {
  const sent: string[] = [];
  const warned: Error[] = [];
  const manager = openServiceManager(
    env,
    (error) => void warned.push(error),
    async (assignments) => {
      if (failure) throw failure;
      sent.push(assignments[0]!);
    },
  );
  return { manager, sent, warned };
}

it('without systemd nothing is sent', async () => {
  const { manager, sent } = open({ WATCHDOG_USEC: '3000000' });
  await manager.ready();
  await vi.advanceTimersByTimeAsync(10_000);
  await manager.stopping();
  expect(sent).toEqual([]);
});

it('signs of life come three times in each limit, and none without a limit or for another process', async () => {
  const socket = { NOTIFY_SOCKET: '/run/systemd/notify' };
  const limited = open({ ...socket, WATCHDOG_USEC: '60000000', WATCHDOG_PID: String(process.pid) });
  const unlimited = open(socket);
  const another = open({ ...socket, WATCHDOG_USEC: '60000000', WATCHDOG_PID: '1' });
  for (const { manager } of [limited, unlimited, another]) await manager.ready();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(limited.sent).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  expect([unlimited.sent, another.sent]).toEqual([['READY=1'], ['READY=1']]);
});

it('a server whose systemd cannot be reached goes on with a warning', async () => {
  const { manager, warned } = open({ NOTIFY_SOCKET: '/none' }, new Error('no program'));
  await manager.ready();
  await manager.stopping();
  expect(warned.map(({ message }) => message)).toEqual(['no program', 'no program']);
});
