import type { HubConnection } from '@microsoft/signalr';
import type { EventName, EventPayload } from '#contract/events.ts';
import { hubPath, mayHaveMissed } from '#contract/wire/api-root.ts';
import { accessToken, renewAfterRefusal } from '../session/session.ts';
import { liveStatus } from './live-status.ts';

/** A feature's handlers of the selected company's events. */
export type LiveHandlers = { [N in EventName]?: (payload: EventPayload<N>) => void };

/**
 * Returns the pause before the next try in milliseconds: short at first, then ten seconds without
 * end. It varies at random by a quarter.
 */
function retryDelay(previousTries: number): number {
  return Math.min(10_000, 250 * 2 ** previousTries) * (0.75 + Math.random() / 2);
}

/** Milliseconds that the request `mayHaveMissed` may travel. */
const slack = 2_000;

/**
 * Renews the token after the hub refused it. It expired while this device slept, or the session is
 * over and the page leaves.
 */
function heedRefusal(error: unknown): void {
  // The client reports the status only in its message.
  if (error instanceof Error && error.message.includes("'401'")) void renewAfterRefusal();
}

/**
 * Builds the official client, whose code is loaded on demand. It chooses WebSockets, server-sent
 * events or long polling.
 */
async function build(): Promise<HubConnection> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  return new HubConnectionBuilder()
    .withUrl(hubPath, { accessTokenFactory: () => accessToken() ?? '' })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds({ previousRetryCount, retryReason }) {
        heedRefusal(retryReason);
        return retryDelay(previousRetryCount);
      },
    })
    .configureLogging(LogLevel.None)
    .build();
}

/**
 * Opens the live hub (LIVE-01) for the selected company, or for all without one, and retries every
 * failure. `onGap` runs when events may be missing (LIVE-02). Causes are events after `readSince`
 * (`performance.now`) before the opening, a reconnect, or a failed handler.
 * @returns closes the connection
 */
export function openLive(
  companyId: string | null,
  handlersOf: () => LiveHandlers,
  onGap: () => void,
  readSince: number,
): () => void {
  liveStatus.become('opening');
  let connection: HubConnection | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const become = (status: 'open' | 'lost') => {
    if (!closed) liveStatus.become(status);
  };
  const reopened = () => {
    become('open');
    if (!closed) onGap();
  };
  const opened = async (to: HubConnection) => {
    become('open');
    const within = performance.now() - readSince + slack;
    // The connection is in its groups, so that later events arrive. No response counts as yes.
    const missed = await to.invoke<boolean>(mayHaveMissed, within).catch(() => true);
    if (missed && !closed) onGap();
  };
  const listen = (to: HubConnection, handlers: LiveHandlers) => {
    for (const [name, handle] of Object.entries(handlers)) {
      to.on(name, (payload: { companyId: string | null }) => {
        if (companyId !== null && (payload.companyId ?? companyId) !== companyId) return;
        try {
          (handle as (payload: unknown) => void)(payload);
        } catch {
          onGap();
        }
      });
    }
    to.onreconnecting(() => become('lost'));
    to.onreconnected(reopened);
    // A long restart of a server may end the connection for good. Start over.
    to.onclose(() => {
      become('lost');
      void start(1);
    });
  };
  // The client's own reconnecting begins only after a first success.
  const start = async (tries: number): Promise<void> => {
    if (closed) return;
    try {
      if (!connection) {
        const made = await build();
        listen(made, handlersOf());
        connection = made;
      }
      if (closed) return;
      await connection.start();
      if (closed) void connection.stop();
      else void (tries === 0 ? opened(connection) : reopened());
    } catch (error) {
      heedRefusal(error);
      become('lost');
      retry = setTimeout(() => void start(tries + 1), retryDelay(tries));
    }
  };
  void start(0);
  return () => {
    closed = true;
    clearTimeout(retry);
    liveStatus.become('off');
    void connection?.stop();
  };
}
