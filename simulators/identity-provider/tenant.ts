import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration, type InteractionResults } from 'oidc-provider';
import { createMemoryAdapterFactory } from './create-memory-adapter.ts';
import { createFaultyIdToken, type TenantFault } from './flaws.ts';
import { renderConsentPage, renderSignInPage } from './pages.ts';
import { createClaims, createInitialPeople, type ProviderPerson } from './people.ts';
import { createSigningKey, exportPrivateJwk } from './signing-keys.ts';

/** A client application for which a tenant may sign people in. */
export interface TenantClient {
  id: string;
  secret: string;
}

/** One of the simulated providers of the process. */
export interface Tenant {
  name: string;
  issuer: string;
  people: ProviderPerson[];
  /** The current fault, or null. */
  flaw: TenantFault | null;
  /** Replaces the key that signs tokens. The tenant publishes only the new key from then on. */
  rotateKeys(): void;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Matches Biurko's redirect URLs on any host and of any company. When the code is exchanged, the
 * library itself checks that the URL equals the one that the sign-in began with.
 */
const returnAddress = /^https?:\/\/[^/?#]+\/api\/auth\/externalReturn\/[\w-]+$/;

function configuration(client: TenantClient, people: ProviderPerson[], more: Configuration): Configuration {
  const redirectUris = ['http://localhost/api/auth/externalReturn/any'];
  return {
    adapter: createMemoryAdapterFactory() as never,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: [crypto.randomUUID()] },
    claims: {
      openid: ['sub', 'tid'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'picture', 'preferred_username', 'upn'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
    async findAccount(_ctx, subject) {
      const person = people.find((one) => one.subject === subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...createClaims(person) }) };
    },
    ...more,
  };
}

/** Creates a tenant at an origin. Its paths begin with `prefix`. */
export function openTenant(origin: string, prefix: string, name: string, client: TenantClient): Tenant {
  const people = createInitialPeople(name.toLowerCase());
  let key = createSigningKey();
  const provider = new Provider(
    `${origin}${prefix}`,
    configuration(client, people, {
      jwks: { keys: [exportPrivateJwk(key) as never] },
      interactions: { url: (_ctx, { uid }) => `${prefix}/interaction/${uid}` },
    }),
  );
  provider.Client.prototype.redirectUriAllowed = (uri: string) => returnAddress.test(uri);
  const tenant: Tenant = {
    name,
    issuer: `${origin}${prefix}`,
    people,
    flaw: null,
    rotateKeys() {
      key = createSigningKey();
    },
    async answer(request, response) {
      if (tenant.flaw === 'down') return void request.socket.destroy();
      const path = request.url ?? '/';
      if (path.startsWith(`${prefix}/interaction/`)) return await interact(provider, tenant, request, response);
      // Without its cookie, the library finds no session and shows the sign-in page each time.
      if (path.startsWith(`${prefix}/auth?`)) delete request.headers.cookie;
      // oidc-provider rejects this prompt. At Google and Microsoft it shows the list of accounts.
      const url = path.slice(prefix.length).replace('&prompt=select_account', '');
      Object.assign(request, { originalUrl: `${prefix}${url}`, url });
      await provider.callback()(request, response);
    },
  };
  provider.use(async (ctx, next) => {
    const isToken = ctx.path.endsWith('/token');
    if (isToken && tenant.flaw === 'busy') return void Object.assign(ctx, { status: 503, body: 'busy' });
    if (isToken && tenant.flaw === 'otherSecret')
      return void Object.assign(ctx, { status: 401, body: { error: 'invalid_client' } });
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path.endsWith('/jwks')) ctx.body = { keys: [key.publicJwk] };
    else if (isToken && body?.id_token)
      ctx.body = { ...body, id_token: createFaultyIdToken(body.id_token, tenant.flaw, key) };
    const location = ctx.response.get('location') ?? '';
    if (tenant.flaw === 'otherIssuer' && location.includes('iss='))
      ctx.set('location', location.replace(/([?&]iss=)[^&]*/, `$1${encodeURIComponent('https://another.example')}`));
  });
  return tenant;
}

async function interact(
  provider: Provider,
  { name, people }: Tenant,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  const finish = (result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  if (form.get('consent') === 'refuse') return await finish({ error: 'access_denied', error_description: 'refused' });
  if (form.has('subject')) return await finish({ login: { accountId: form.get('subject') ?? '' } });
  if (form.has('consent')) {
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: session!.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return await finish({ consent: { grantId: await grant.save() } });
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    prompt.name === 'login' ? renderSignInPage(name, request.url!, people) : renderConsentPage(name, request.url!),
  );
}
