import { limits } from '#contract/wire/limits.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import { domainOrOrgOf, ssoCheck } from './sso-check.ts';
import { useRequest } from './use-request.ts';

/**
 * Returns the company whose single sign-on a complete email has. Null without such a company, and
 * until the response.
 */
export function useSsoOfEmail(email: string): { companyId: string; domain: string } | null {
  const domain = useDebouncedValue(
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? domainOrOrgOf(email) : '',
    limits.ssoDebounce,
  );
  const { data } = useRequest(domain === '' ? null : domain, ssoCheck);
  return data?.enabled && data.companyId ? { companyId: data.companyId, domain } : null;
}
