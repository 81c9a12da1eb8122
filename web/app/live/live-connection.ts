import { hubPath } from '#contract/api-root.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import { accessToken, renewAfterRefusal } from '../session/session.ts';
import { liveStatus } from './live-status.ts';

/** What a feature does about an event of the selected company. */
export type LiveHandlers = { [N in EventName]?: (payload: EventPayload<N>) => void };

/** How long to wait before trying again, in milliseconds: soon at first, then every ten seconds, for as long as it takes. */
function retryDelay(previousTries: number): number {
  return Math.min(10_000, 250 * 2 ** previousTries) * (0.75 + Math.random() / 2);
}

/** The hub does not know the token: it has ended while this device slept, or the session is over and one has to leave. */
function heedRefusal(error: unknown): void {
  // The client tells the status in words only.
  if (error instanceof Error && error.message.includes("'401'")) void renewAfterRefusal();
}

/**
 * Opens the live hub (LIVE-01) once tokens are there and keeps it open. The official client chooses the transport:
 * WebSockets, server-sent events or long polling. Handlers hear the selected company's events; `onReturn` is called after
 * every reconnect, when events may have been missed.
 * @returns closes the connection
 */
export async function openLive(companyId: string, handlers: LiveHandlers, onReturn: () => void): Promise<() => void> {
  liveStatus.become('opening');
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const connection = new HubConnectionBuilder()
    .withUrl(hubPath, { accessTokenFactory: () => accessToken() ?? '' })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds({ previousRetryCount, retryReason }) {
        heedRefusal(retryReason);
        return retryDelay(previousRetryCount);
      },
    })
    .configureLogging(LogLevel.None)
    .build();
  for (const [name, handle] of Object.entries(handlers)) {
    connection.on(name, (payload: { companyId?: string }) => {
      if (payload.companyId !== undefined && payload.companyId !== companyId) return;
      (handle as (payload: unknown) => void)(payload);
    });
  }
  let closed = false;
  const become = (status: 'open' | 'lost') => {
    if (!closed) liveStatus.become(status);
  };
  connection.onreconnecting(() => become('lost'));
  connection.onreconnected(() => {
    become('open');
    onReturn();
  });
  // The client's own reconnecting begins only after a first success.
  const start = async (tries: number): Promise<void> => {
    if (closed) return;
    try {
      await connection.start();
      become('open');
      if (tries > 0) onReturn();
    } catch (error) {
      heedRefusal(error);
      become('lost');
      setTimeout(() => void start(tries + 1), retryDelay(tries));
    }
  };
  // A server that restarts for long may end the connection for good; begin again.
  connection.onclose(() => {
    become('lost');
    void start(1);
  });
  await start(0);
  return () => {
    closed = true;
    liveStatus.become('off');
    void connection.stop();
  };
}
