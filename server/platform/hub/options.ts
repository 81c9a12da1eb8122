import type { IsOwnPage } from '../http/own-pages.ts';

/** Who holds an access token, as the application knows them. */
export interface HubIdentity {
  userId: string;
  /** the sign-in the token belongs to; it stays the same when the token is refreshed */
  sessionId: string;
  /** when the access token expires (epoch milliseconds): the connection is closed then, and the client returns with a new token */
  validUntil?: number;
  /** the company whose single sign-on began the session */
  ssoCompanyId?: string | null;
}

/** What the application tells the hub. Durations are in milliseconds. */
export interface HubOptions {
  /** where the hub answers, such as `/api/hub` */
  path: string;
  /** the token's owner, or null when the token is missing, wrong or expired */
  authenticate(accessToken: string | undefined): Promise<HubIdentity | null>;
  /** whether a WebSocket comes from a page of ours: browsers let any page open one */
  isOwnPage?: IsOwnPage;
  /** the groups a person belongs to now; asked at connect and again by refreshUser */
  groupsOf(identity: HubIdentity): Promise<string[]>;
  /** how often the server speaks to a silent client; the official client gives up after 30 s */
  keepAliveMs?: number;
  /** how long a client may be silent; the official client speaks every 15 s */
  clientTimeoutMs?: number;
  /** how long a long poll waits for a message; shorter than the 60 s after which common proxies cut a request */
  pollTimeoutMs?: number;
  /** how long a negotiated connection may take until its handshake is done */
  attachTimeoutMs?: number;
  /** how long a closing connection may take to read what is still queued for it */
  closeGraceMs?: number;
  /** within how long all are sent away when messages may have been missed */
  spreadMs?: number;
  /** a client that leaves more than this unread is dropped; it reconnects and loads afresh */
  maxQueueBytes?: number;
  /** the longest text a client may send at once */
  maxMessageBytes?: number;
}

/** The options with nothing left open. */
export type HubSettings = Required<HubOptions>;

/** Fills in the defaults; a limit given as undefined gets its default too. */
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
