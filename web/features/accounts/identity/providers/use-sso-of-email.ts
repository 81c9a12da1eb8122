import { limits } from '#contract/wire/limits.ts';
import { useSettled } from '#web/ui/text-field/use-settled.ts';
import { useAnswer } from './ask.ts';
import { domainOrOrgOf, ssoCheck } from './sso-check.ts';

/**
 * Returns the company with single sign-on for a complete email. Null without one, or until known.
 */
export function useSsoOfEmail(email: string): { companyId: string; domain: string } | null {
  const domain = useSettled(
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? domainOrOrgOf(email) : '',
    limits.ssoDebounce,
  );
  const { data } = useAnswer(domain === '' ? null : domain, ssoCheck);
  return data?.enabled && data.companyId ? { companyId: data.companyId, domain } : null;
}
