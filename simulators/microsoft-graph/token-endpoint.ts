import { randomUUID } from 'node:crypto';
import { type AccessTokenIssuer, accessTokenLifetimeSeconds } from './access-tokens.ts';
import type { RegisteredApp, Tenant } from './directory.ts';

/** A response of the token endpoint. */
export interface TokenResponse {
  status: number;
  body: object;
}

function refusal(status: number, error: string, code: number, message: string, now: Date): TokenResponse {
  const timestamp = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  const [trace_id, correlation_id] = [randomUUID(), randomUUID()];
  const description = `AADSTS${code}: ${message} Trace ID: ${trace_id} Correlation ID: ${correlation_id} Timestamp: ${timestamp}`;
  return {
    status,
    body: {
      ...{ error, error_description: description, error_codes: [code], timestamp, trace_id, correlation_id },
      error_uri: `https://login.microsoftonline.com/error?code=${code}`,
    },
  };
}

/** Returns the refusal of a client secret, or null if the secret is valid. */
function secretRefusal(app: RegisteredApp, secret: string, now: Date): TokenResponse | null {
  const found = app.secrets.find(({ value }) => value === secret);
  if (found && found.expiresOn > now) return null;
  if (found) {
    const message = `The provided client secret keys for app '${app.clientId}' are expired.`;
    return refusal(401, 'invalid_client', 7000222, message, now);
  }
  const message = `Invalid client secret provided for app '${app.clientId}'; the secret's value is wanted, not its id.`;
  return refusal(401, 'invalid_client', 7000215, message, now);
}

interface TokenRequest {
  tenants: Iterable<Tenant>;
  /** The tenant's id or domain, as the URL names it. */
  named: string;
  form: URLSearchParams;
  origin: string;
  now: Date;
}

/**
 * Responds to a request for an application's own access token (client_credentials), with the errors
 * of Microsoft's identity platform.
 */
export function answerTokenRequest(
  tokens: AccessTokenIssuer,
  { tenants, named, form, origin, now }: TokenRequest,
): TokenResponse {
  const tenant = [...tenants].find(({ id, domain }) => named === id || named === domain);
  if (!tenant)
    return refusal(
      400,
      'invalid_request',
      90002,
      `Tenant '${named}' not found. Check that the tenant ID is right.`,
      now,
    );
  const grant = form.get('grant_type');
  if (grant !== 'client_credentials')
    return refusal(
      400,
      'unsupported_grant_type',
      70003,
      `The app requested an unsupported grant type '${grant}'.`,
      now,
    );
  const clientId = form.get('client_id') ?? '';
  const app = tenant.apps.get(clientId.toLowerCase()) ?? tenant.apps.get(clientId);
  if (!app) {
    const message = `Application with identifier '${clientId}' was not found in the directory '${tenant.domain}'.`;
    return refusal(400, 'unauthorized_client', 700016, message, now);
  }
  const scope = form.get('scope') ?? '';
  if (scope !== 'https://graph.microsoft.com/.default') {
    const message = `The provided value for scope ${scope} is not valid: it must be a resource and '/.default'.`;
    return refusal(400, 'invalid_scope', 1002012, message, now);
  }
  const refused = secretRefusal(app, form.get('client_secret') ?? '', now);
  if (refused) return refused;
  const access_token = tokens.issue(tenant, app, origin);
  const [expires_in, ext_expires_in] = [accessTokenLifetimeSeconds, accessTokenLifetimeSeconds];
  return { status: 200, body: { token_type: 'Bearer', expires_in, ext_expires_in, access_token } };
}
