import type { IsOwnPage } from '../http/own-pages.ts';

/** The owner of an access token. */
export interface HubIdentity {
  userId: string;
  /** the sign-in of the token. It stays the same when the token is refreshed */
  sessionId: string;
  /**
   * the expiry of the access token (epoch milliseconds). The connection is then closed, and the
   * client returns with a new token
   */
  validUntil?: number;
  /** the company whose single sign-on began the session */
  ssoCompanyId?: string | null;
}

/** The application's settings of the hub. Durations are in milliseconds. */
export interface HubOptions {
  /** the hub's path, such as `/api/hub` */
  path: string;
  /** returns the token's owner, or null when the token is missing, wrong or expired */
  authenticate(accessToken: string | undefined): Promise<HubIdentity | null>;
  /**
   * returns whether a WebSocket comes from one of Biurko's pages. Browsers let any page open one
   */
  isOwnPage?: IsOwnPage;
  /** returns the person's current groups. The hub calls it at connect and in refreshUser */
  groupsOf(identity: HubIdentity): Promise<string[]>;
  /** the longest silence of the server towards a client. The official client gives up after 30 s */
  keepAliveMs?: number;
  /** the longest silence of a client. The official client sends every 15 s */
  clientTimeoutMs?: number;
  /** the longest wait of a poll. Common proxies cut a request after 60 s */
  pollTimeoutMs?: number;
  /** the longest time from negotiation to handshake */
  attachTimeoutMs?: number;
  /** the time for a closing connection to read its queue */
  closeGraceMs?: number;
  /** the time within which all connections are closed when messages may have been missed */
  spreadMs?: number;
  /** the most unread bytes of a client. Beyond that it is dropped, reconnects and loads afresh */
  maxQueueBytes?: number;
  /** the longest text that a client may send at once */
  maxMessageBytes?: number;
}

/** The options with all defaults. */
export type HubSettings = Required<HubOptions>;

/** Fills in the defaults. An undefined limit gets its default too. */
export function settingsOf({
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
