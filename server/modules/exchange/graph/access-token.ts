import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { ApplicationRefused, GraphFailure } from './graph-failure.ts';

/** The credentials of the application in a company's Microsoft tenant. */
export interface GraphCredentials {
  tenantId: string;
  clientId: string;
  clientSecret: string;
}

/** An access token and its roles. */
export interface GraphAccessToken {
  value: string;
  /** The application's roles for Graph. Null when the token cannot be parsed. */
  roles: readonly string[] | null;
}

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const refused = z.object({ error: z.string(), error_codes: z.array(z.number()).default([]) });
const claims = z.object({ roles: z.array(z.string()).default([]) });

/** Milliseconds before the expiry of a token at which the server renews it. */
const earlyMs = 300_000;

function rolesOf(token: string): readonly string[] | null {
  try {
    const [, payload = ''] = token.split('.');
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).roles;
  } catch {
    return null;
  }
}

/**
 * Creates the cache of the application's access tokens. It requests tokens from Microsoft's
 * identity platform, and stores each until shortly before it expires.
 */
export function createAccessTokenCache({
  loginUrl,
  clock,
  timeoutMs,
}: {
  loginUrl: string;
  clock: Clock;
  timeoutMs: number;
}) {
  const kept = new Map<string, { token: GraphAccessToken; until: number }>();
  /** The requests in flight. Many rooms begin at once and share them. */
  const asking = new Map<string, Promise<{ token: GraphAccessToken; until: number }>>();
  // The cache key contains only a hash of the secret.
  const nameOf = ({ tenantId, clientId, clientSecret }: GraphCredentials) =>
    `${tenantId} ${clientId} ${createHash('sha256').update(clientSecret).digest('base64url')}`;

  async function ask({
    tenantId,
    clientId,
    clientSecret,
  }: GraphCredentials): Promise<{ token: GraphAccessToken; until: number }> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'https://graph.microsoft.com/.default',
    });
    const begun = clock.now().getTime();
    const { status, text } = await fetch(`${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: Error) => {
        throw new GraphFailure(0, '', `no token: ${error.name}`);
      },
    );
    // Microsoft's service has a problem, which proves nothing about the secret.
    if (status >= 500 || status === 429) throw new GraphFailure(status, '', 'no token');
    let said: unknown;
    try {
      said = JSON.parse(text);
    } catch {
      throw new ApplicationRefused('CONNECTION', 'the token endpoint says nothing that can be read');
    }
    const answered = granted.safeParse(said);
    if (status === 200 && answered.success) {
      const { access_token: value, expires_in: seconds } = answered.data;
      return { token: { value, roles: rolesOf(value) }, until: begun + seconds * 1_000 - earlyMs };
    }
    const { error = '', error_codes: codes = [] } = refused.safeParse(said).data ?? {};
    const caption = `${error} ${codes.join(' ')}`;
    throw new ApplicationRefused(error === 'invalid_client' ? 'UNAUTHORIZED' : 'CONNECTION', caption);
  }

  return {
    /**
     * Returns a cached or new token.
     * @throws ApplicationRefused for refused credentials or an unreadable response, GraphFailure
     * for no response, status 429 or a server error
     */
    async tokenOf(credentials: GraphCredentials): Promise<GraphAccessToken> {
      const name = nameOf(credentials);
      const known = kept.get(name);
      if (known && known.until > clock.now().getTime()) return known.token;
      const under = asking.get(name) ?? ask(credentials);
      asking.set(name, under);
      try {
        const asked = await under;
        // A token that was forgotten meanwhile is used for this request only.
        if (asking.get(name) === under) kept.set(name, asked);
        return asked.token;
      } finally {
        if (asking.get(name) === under) asking.delete(name);
      }
    },
    /** Drops a token that no longer works, or whose roles may have changed. */
    forget(credentials: GraphCredentials): void {
      kept.delete(nameOf(credentials));
      asking.delete(nameOf(credentials));
    },
  };
}
