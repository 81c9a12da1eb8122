import { createPublicKey, verify } from 'node:crypto';
import { createSigningKey, decodeJwtClaims, signJwt } from '../identity-provider/signing-keys.ts';
import type { RegisteredApp, Tenant } from './directory.ts';
import { GraphError } from './graph-error.ts';

/** The lifetime of an access token in seconds. */
export const accessTokenLifetimeSeconds = 3_599;

/** The application that sends a request, with the roles in its access token. */
export interface CallingApplication {
  tenantId: string;
  clientId: string;
  roles: readonly string[];
}

const refused = (message: string) =>
  new GraphError(401, 'InvalidAuthenticationToken', message, {
    'www-authenticate': 'Bearer realm="", error="invalid_token"',
  });

/**
 * Issues and reads access tokens. A token names the roles that the application had when it was
 * issued. Later changes of the roles affect only new tokens.
 */
export function createAccessTokenIssuer(now: () => Date) {
  const key = createSigningKey();
  const publicKey = createPublicKey(key.privateKey);
  const seconds = () => Math.floor(now().getTime() / 1_000);

  return {
    issue(tenant: Tenant, app: RegisteredApp, origin: string): string {
      const at = seconds();
      return signJwt(
        {
          ...{ aud: 'https://graph.microsoft.com', iss: `${origin}/${tenant.id}/v2.0` },
          ...{ iat: at, nbf: at, exp: at + accessTokenLifetimeSeconds, app_displayname: app.name, appid: app.clientId },
          ...{ azp: app.clientId, idtyp: 'app', tid: tenant.id, ver: '2.0', uti: crypto.randomUUID() },
          // Entra omits this claim if the application has no granted roles.
          ...(app.roles.size > 0 && { roles: [...app.roles] }),
        },
        key,
      );
    },
    /**
     * Returns the caller of an access token.
     * @throws GraphError 401 if the token is missing, foreign or expired
     */
    read(authorization: string | undefined): CallingApplication {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw refused('Access token is empty.');
      const [header = '', content = '', signature] = token.split('.');
      if (!signature) throw refused('IDX14100: JWT is not well formed, there are no dots (.).');
      const ours = verify(
        'sha256',
        Buffer.from(`${header}.${content}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      if (!ours) throw refused('Access token validation failure. Signature is invalid.');
      const { tid, appid, exp, roles } = decodeJwtClaims(token) as {
        tid: string;
        appid: string;
        exp: number;
        roles?: string[];
      };
      if (exp <= seconds()) throw refused('Lifetime validation failed, the token is expired.');
      return { tenantId: tid, clientId: appid, roles: roles ?? [] };
    },
  };
}
export type AccessTokenIssuer = ReturnType<typeof createAccessTokenIssuer>;
