import type { ProviderDeps } from '../providers/provider-deps.ts';

/**
 * Returns the TXT record by which a company proves a domain. It is valid for this company and this
 * domain alone.
 */
export function getDomainTxtRecord(
  { signDomain }: Pick<ProviderDeps, 'signDomain'>,
  companyId: string,
  domain: string,
): { name: string; value: string } {
  const proof = signDomain(JSON.stringify([companyId, domain])).toString('base64url');
  return { name: `_biurko.${domain}`, value: `biurko-verification=${proof}` };
}

/**
 * Returns whether DNS has the company's record.
 * @throws when no resolver responds
 */
export async function isDomainRecordInDns(deps: ProviderDeps, companyId: string, domain: string): Promise<boolean> {
  const { name, value } = getDomainTxtRecord(deps, companyId, domain);
  return (await deps.outboundHttp.readTxt(name)).includes(value);
}
