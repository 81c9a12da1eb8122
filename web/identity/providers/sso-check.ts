import { checkSso } from '#contract/sso.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** What is asked for: of an e-mail, what stands after the @ (AUTH-02). */
export function domainOrOrgOf(typed: string): string {
  return typed.trim().split('@').at(-1)!.trim();
}

/** The check for single sign-on; each domain is asked for once a minute at most. */
export function ssoCheck(domainOrOrg: string) {
  return { ...queryOf(checkSso, { query: { domainOrOrg } }), staleTime: 60_000, retry: false };
}
