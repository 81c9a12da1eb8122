import { limits } from '#contract/wire/limits.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import { fetchSsoCheck, parseDomainOrOrg } from './fetch-sso-check.ts';
import { useLatestResponse } from './use-latest-response.ts';

/**
 * Returns the company whose single sign-on a complete email has. Null without such a company, and
 * until the response.
 */
export function useSsoOfEmail(email: string): { companyId: string; domain: string } | null {
  const domain = useDebouncedValue(
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? parseDomainOrOrg(email) : '',
    limits.ssoDebounce,
  );
  const { data } = useLatestResponse(domain === '' ? null : domain, fetchSsoCheck);
  return data?.enabled && data.companyId ? { companyId: data.companyId, domain } : null;
}
