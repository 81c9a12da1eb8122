import type { ProviderDeps } from '../providers/provider-deps.ts';

/**
 * Makes the TXT record by which a company proves a domain. It holds for this company and this
 * domain alone.
 */
export function recordOf(
  { signDomain }: Pick<ProviderDeps, 'signDomain'>,
  companyId: string,
  domain: string,
): { name: string; value: string } {
  const proof = signDomain(JSON.stringify([companyId, domain])).toString('base64url');
  return { name: `_biurko.${domain}`, value: `biurko-verification=${proof}` };
}

/**
 * Returns whether DNS has the record.
 * @throws when no resolver answers
 */
export async function isProven(deps: ProviderDeps, companyId: string, domain: string): Promise<boolean> {
  const { name, value } = recordOf(deps, companyId, domain);
  return (await deps.outboundHttp.readTxt(name)).includes(value);
}
