import { getDomainTxtRecord } from '#server/modules/accounts/sso/domain-record.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import type { OutboundHttp } from '#server/platform/outbound/outbound-http.ts';
import { createPurposeSigner } from '#server/platform/tokens/signer.ts';

const records = new Map<string, string[]>();

/**
 * Adds the DNS record that proves the company's domain. `secret` is AUTH_SECRET of the deployment.
 */
export function addDnsRecord(secret: string, companyId: string, domain: string): void {
  const { name, value } = getDomainTxtRecord(
    { signDomain: createPurposeSigner(secret, 'proof of a domain') },
    companyId,
    domain,
  );
  records.set(name, [...(records.get(name) ?? []), value]);
}

const discovery = '/.well-known/openid-configuration';

const ask: GuardedFetch = async (url) => {
  if (!url.endsWith(discovery)) return Response.json({ error: 'invalid_grant' }, { status: 400 });
  const issuer = url.slice(0, -discovery.length);
  const [authorization_endpoint, token_endpoint, jwks_uri] = ['auth', 'token', 'jwks'].map((end) => `${issuer}/${end}`);
  return Response.json({ issuer, authorization_endpoint, token_endpoint, jwks_uri });
};

/**
 * Answers the outbound requests of a server without simulated sign-in providers. Each provider has
 * a configuration, but no sign-in at it succeeds. DNS has the records of {@link addDnsRecord}.
 */
export const noOutboundHttp: OutboundHttp = {
  trustedFetch: ask,
  guardedFetch: ask,
  readTxt: async (name) => records.get(name) ?? [],
};
