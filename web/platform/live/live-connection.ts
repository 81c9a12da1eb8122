import type { HubConnection } from '@microsoft/signalr';
import type { LiveEventName, LiveEventPayload } from '#contract/events.ts';
import { hubPath, missedMessagesCheckMethodName } from '#contract/wire/api-root.ts';
import { getAccessToken, tryRenewTokensAfterRefusal } from '../session/session.ts';
import { liveStatusStore } from './live-status.ts';

/** The handlers of one feature for live events of the selected company. */
export type LiveHandlers = { [N in LiveEventName]?: (payload: LiveEventPayload<N>) => void };

/**
 * Returns the milliseconds until the next attempt: short at first, later ten seconds each. The
 * pause varies at random by a quarter.
 */
function retryDelay(previousTries: number): number {
  return Math.min(10_000, 250 * 2 ** previousTries) * (0.75 + Math.random() / 2);
}

/** Milliseconds that the request `mayHaveMissed` may take to reach the server. */
const slack = 2_000;

/**
 * Renews the access token after the hub refused it. Either the token expired while this device
 * slept, or the session is over and the page leaves.
 */
function heedRefusal(error: unknown): void {
  // SignalR's client reports the HTTP status only in the text of its error.
  if (error instanceof Error && error.message.includes("'401'")) void tryRenewTokensAfterRefusal();
}

/**
 * Builds the client of SignalR, whose code loads on demand. The client selects WebSockets,
 * server-sent events or long polling.
 */
async function build(): Promise<HubConnection> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  return new HubConnectionBuilder()
    .withUrl(hubPath, { accessTokenFactory: () => getAccessToken() ?? '' })
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
 * Opens the live hub (LIVE-01) for the selected company, or for all companies, and retries every
 * failure. `onGap` runs when events may be missing (LIVE-02). Causes are a reconnect, a failed
 * handler, or events between `readSince` (`performance.now`) and the opening.
 * @returns a function that closes the connection
 */
export function openLiveConnection(
  companyId: string | null,
  handlersOf: () => LiveHandlers,
  onGap: () => void,
  readSince: number,
): () => void {
  liveStatusStore.become('opening');
  let connection: HubConnection | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const become = (status: 'open' | 'lost') => {
    if (!closed) liveStatusStore.become(status);
  };
  const reopened = () => {
    become('open');
    if (!closed) onGap();
  };
  const opened = async (to: HubConnection) => {
    become('open');
    const within = performance.now() - readSince + slack;
    // The hub has now added the connection to its groups, so that later events arrive. A failed
    // request counts as missed events.
    const missed = await to.invoke<boolean>(missedMessagesCheckMethodName, within).catch(() => true);
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
    // A long restart of the server may close the connection for good. The loop starts over.
    to.onclose(() => {
      become('lost');
      void start(1);
    });
  };
  // The client reconnects by itself only after a first successful connection.
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
    liveStatusStore.become('off');
    void connection?.stop();
  };
}
