import { checkSso } from '#contract/sign-in/sso.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { queryWithoutSession } from './use-latest-response.ts';

type Checked = EndpointOutput<typeof checkSso>;

/**
 * Returns the domain or company name to check. For an email it is the part after the @ (AUTH-02).
 */
export function parseDomainOrOrg(typed: string): string {
  return typed.trim().split('@').at(-1)!.trim();
}

let last: { domainOrOrg: string; answer: Promise<Checked> } | null = null;

/**
 * Checks whether a domain or company name has single sign-on (AUTH-03). A repeated check reuses the
 * last response, unless it failed.
 * @throws ApiError
 */
export function fetchSsoCheck(domainOrOrg: string): Promise<Checked> {
  if (last?.domainOrOrg === domainOrOrg) return last.answer;
  const answer = queryWithoutSession(checkSso, { domainOrOrg });
  const asked = { domainOrOrg, answer };
  last = asked;
  answer.catch(() => {
    if (last === asked) last = null;
  });
  return answer;
}
