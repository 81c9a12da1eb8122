import type { IsFromOwnPage } from '../http/own-pages.ts';

/** The owner of an access token. */
export interface HubIdentity {
  userId: string;
  /** The session of the token. It stays the same when the token is refreshed. */
  sessionId: string;
  /**
   * The expiry of the access token (epoch milliseconds). The hub then closes the connection, and
   * the client reconnects with a new token.
   */
  validUntil?: number;
  /** The company whose single sign-on began the session. */
  ssoCompanyId?: string | null;
}

/** The application's settings of the hub. Durations are in milliseconds. */
export interface HubOptions {
  /** The hub's path, such as `/api/hub`. */
  path: string;
  /** Returns the token's owner, or null when the token is missing, wrong or expired. */
  authenticate(accessToken: string | undefined): Promise<HubIdentity | null>;
  /** Returns whether one of Biurko's pages opens a WebSocket. Browsers let any page open one. */
  isOwnPage?: IsFromOwnPage;
  /**
   * Returns the person's current groups. The hub calls it when a client connects, and in
   * `refreshUser` and `refreshGroups`.
   */
  groupsOf(identity: HubIdentity): Promise<string[]>;
  /** The interval of pings to a client. The official client gives up after 30 s of silence. */
  keepAliveMs?: number;
  /** The longest silence of a client. The official client sends every 15 s. */
  clientTimeoutMs?: number;
  /** The longest wait of a poll. Common proxies cut a request after 60 s. */
  pollTimeoutMs?: number;
  /** The longest time from negotiation to transport, and again from transport to handshake. */
  attachTimeoutMs?: number;
  /** The time in which the client of a closing connection must read its queue. */
  closeGraceMs?: number;
  /** The time in which the hub closes all connections when clients may have missed messages. */
  spreadMs?: number;
  /**
   * The largest number of unread bytes for a client. Beyond it the hub drops the client, which
   * reconnects and refetches its data.
   */
  maxQueueBytes?: number;
  /** The longest text that a client may send at once. */
  maxMessageBytes?: number;
}

/** The options with all defaults. */
export type HubSettings = Required<HubOptions>;

/** Returns the options with their defaults. An undefined limit gets its default too. */
export function createHubSettings({
  isOwnPage = () => true,
  keepAliveMs = 15_000,
  clientTimeoutMs = 30_000,
  pollTimeoutMs = 45_000,
  attachTimeoutMs = 15_000,
  closeGraceMs = 3_000,
  spreadMs = 2_000,
  maxQueueBytes = 1024 * 1024,
  maxMessageBytes = 32 * 1024,
  ...required
}: HubOptions): HubSettings {
  return {
    ...required,
    isOwnPage,
    keepAliveMs,
    clientTimeoutMs,
    pollTimeoutMs,
    attachTimeoutMs,
    closeGraceMs,
    spreadMs,
    maxQueueBytes,
    maxMessageBytes,
  };
}
