import type { External } from '../providers/external.ts';

/**
 * Returns the TXT record by which a company proves a domain. It is valid for this company and this
 * domain alone.
 */
export function recordOf(
  { signDomain }: Pick<External, 'signDomain'>,
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
export async function isProven(external: External, companyId: string, domain: string): Promise<boolean> {
  const { name, value } = recordOf(external, companyId, domain);
  return (await external.outboundHttp.readTxt(name)).includes(value);
}
