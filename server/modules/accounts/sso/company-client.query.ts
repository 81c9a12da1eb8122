import sql from 'sql-template-tag';
import type { SsoEmailClaim } from '#contract/sign-in/sso.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { ConfiguredProvider } from '../providers/begin-provider-sign-in.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the OpenID Connect client by which the company's own provider signs people in. Returns null
 * unless single sign-on is on and a domain is proven.
 */
export async function readUsableCompanyProvider(
  { identity, encryptors }: ProviderDeps,
  companyId: string,
): Promise<ConfiguredProvider | null> {
  if (!uuidForm.test(companyId)) return null;
  const [row] = await identity.db.query<{
    issuer: string;
    clientId: string;
    sealed: string;
    emailClaim: SsoEmailClaim;
  }>(sql`
    SELECT s.issuer, s.client_id AS "clientId", s.client_secret AS sealed, s.email_claim AS "emailClaim"
    FROM company_sso s
    WHERE s.company_id = ${companyId} AND s.enabled
      AND EXISTS (SELECT FROM company_sso_domains d WHERE d.company_id = s.company_id AND d.proven_on IS NOT NULL)`);
  if (!row) return null;
  const { issuer, clientId, sealed, emailClaim } = row;
  const client = { issuer, clientId, clientSecret: decryptSsoClientSecret(encryptors.companySecret, sealed) };
  return { client, isCompanys: true, emailClaim };
}

/**
 * Decrypts a client secret. Once the deployment's own secret has changed, it returns a text that
 * the provider refuses.
 */
export function decryptSsoClientSecret(encryptor: Encryptor, sealed: string): string {
  try {
    return encryptor.decrypt(sealed);
  } catch {
    return 'lost';
  }
}
