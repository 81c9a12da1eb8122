import { promisify } from 'node:util';

/** Reports the state of this process to systemd (`Type=notify`). */
export interface ServiceManager {
  /** Reports that the server serves, and from then on that it is alive (`WatchdogSec=`). */
  ready(): Promise<void>;
  /** Reports that the server has begun to stop. */
  stopping(): Promise<void>;
}

/** Sends assignments such as `READY=1` to systemd. */
export type SendNotification = (assignments: readonly string[]) => Promise<unknown>;

/**
 * Sends by the program `systemd-notify`, because Node has no datagram sockets of Unix
 * (docs/decisions/0059-packages.md). The program gets no secret of the environment.
 */
function createSender({ NOTIFY_SOCKET, PATH }: NodeJS.ProcessEnv): SendNotification {
  const env = { ...(NOTIFY_SOCKET && { NOTIFY_SOCKET }), ...(PATH && { PATH }) };
  return async (assignments) => {
    const { execFile } = await import('node:child_process');
    await promisify(execFile)('systemd-notify', assignments, { env, timeout: 10_000 });
  };
}

/** Returns the milliseconds between two signs of life, or null if systemd expects none. */
function getSignIntervalMs({ WATCHDOG_USEC, WATCHDOG_PID }: NodeJS.ProcessEnv): number | null {
  const isForThisProcess = !WATCHDOG_PID || Number(WATCHDOG_PID) === process.pid;
  const ms = Number(WATCHDOG_USEC) / 1000;
  // systemd recommends half of its limit. A third survives one sign that came late.
  return isForThisProcess && ms > 0 ? ms / 3 : null;
}

/**
 * Opens the connection to systemd. Without `NOTIFY_SOCKET`, as in containers, it does nothing. The
 * event loop sends the signs of life, so systemd restarts a server whose loop hangs. A database that
 * is away is no reason for a restart.
 * @param warn receives a failure to reach systemd
 */
export function openServiceManager(
  env: NodeJS.ProcessEnv,
  warn: (error: Error) => void,
  send: SendNotification = createSender(env),
): ServiceManager {
  if (!env.NOTIFY_SOCKET) return { ready: async () => {}, stopping: async () => {} };
  const tell = async (...assignments: string[]) => {
    await send(assignments).catch(warn);
  };
  const intervalMs = getSignIntervalMs(env);
  return {
    async ready() {
      await tell('READY=1', 'STATUS=Serving requests');
      if (intervalMs !== null) setInterval(() => void tell('WATCHDOG=1'), intervalMs).unref();
    },
    stopping: () => tell('STOPPING=1', 'STATUS=Finishing requests and jobs'),
  };
}
