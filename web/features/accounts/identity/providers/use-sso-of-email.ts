import { limits } from '#contract/wire/limits.ts';
import { useSettled } from '#web/ui/text-field/use-settled.ts';
import { useAnswer } from './ask.ts';
import { domainOrOrgOf, ssoCheck } from './sso-check.ts';

/**
 * Returns the company whose single sign-on a complete email has. Null without such a company, and
 * until the response.
 */
export function useSsoOfEmail(email: string): { companyId: string; domain: string } | null {
  const domain = useSettled(
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? domainOrOrgOf(email) : '',
    limits.ssoDebounce,
  );
  const { data } = useAnswer(domain === '' ? null : domain, ssoCheck);
  return data?.enabled && data.companyId ? { companyId: data.companyId, domain } : null;
}
