import type { HubConnection } from '@microsoft/signalr';
import { hubPath, mayHaveMissed } from '#contract/api-root.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import { accessToken, renewAfterRefusal } from '../session/session.ts';
import { liveStatus } from './live-status.ts';

/** What a feature does about an event of the selected company. */
export type LiveHandlers = { [N in EventName]?: (payload: EventPayload<N>) => void };

/** How long to wait before trying again, in milliseconds: soon at first, then every ten seconds, for as long as it takes. */
function retryDelay(previousTries: number): number {
  return Math.min(10_000, 250 * 2 ** previousTries) * (0.75 + Math.random() / 2);
}

/** Milliseconds that the question whether something was missed may be on its way. */
const slack = 2_000;

/** The hub does not know the token: it has ended while this device slept, or the session is over and one has to leave. */
function heedRefusal(error: unknown): void {
  // The client tells the status in words only.
  if (error instanceof Error && error.message.includes("'401'")) void renewAfterRefusal();
}

/** The official client, fetched when it is needed; it chooses WebSockets, server-sent events or long polling. */
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
 * Opens the live hub (LIVE-01) and keeps it open; whatever fails on the way, fetching the code included, is tried again.
 * Handlers hear the selected company's events; without a company, whatever is told. `onGap` is called when events may have been missed (LIVE-02): once it is open, if
 * the server has told anybody here of something since `readSince`, when what is on the screen began to be read (as
 * `performance.now` counts); after every reconnect; and when a handler fails.
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
    // The connection is in its groups already: what is told from here on is heard. No answer is as good as a yes.
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
    // A server that restarts for long may end the connection for good; begin again.
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
