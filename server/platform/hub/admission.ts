import type { IncomingMessage } from 'node:http';
import { getQueryParameters, readHubAccessToken } from './access-token.ts';
import type { HubConnection } from './connection.ts';
import type { ConnectionRegister } from './connection-register.ts';
import type { HubIdentity, HubSettings } from './options.ts';

/** The HTTP status of a refused request. */
export interface HubRefusal {
  refusedStatus: 400 | 401 | 403 | 404;
}

/** Returns the caller by the access token of the request, or a refusal. */
export async function identifyHubCaller(
  request: IncomingMessage,
  { authenticate }: Pick<HubSettings, 'authenticate'>,
): Promise<HubIdentity | HubRefusal> {
  return (await authenticate(readHubAccessToken(request))) ?? { refusedStatus: 401 };
}

/**
 * Returns the connection that the request names by its token, `?id=`. The connection's token alone
 * grants no access, because URLs end up in logs. The caller must be the same person and session. A
 * newer access token prolongs the connection.
 */
export async function findOwnConnection(
  request: IncomingMessage,
  settings: Pick<HubSettings, 'authenticate'>,
  register: ConnectionRegister,
): Promise<HubConnection | HubRefusal> {
  const identity = await identifyHubCaller(request, settings);
  if ('refusedStatus' in identity) return identity;
  const token = getQueryParameters(request.url ?? '').get('id');
  if (!token) return { refusedStatus: 400 };
  const connection = register.find(token);
  if (!connection) return { refusedStatus: 404 };
  const { userId, sessionId } = connection.identity;
  if (identity.userId !== userId || identity.sessionId !== sessionId) return { refusedStatus: 403 };
  connection.identity = identity;
  return connection;
}
