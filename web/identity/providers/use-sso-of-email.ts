import { limits } from '#contract/limits.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { useAnswer } from './ask.ts';
import { domainOrOrgOf, ssoCheck } from './sso-check.ts';

/** The company whose single sign-on a complete e-mail belongs to; null where there is none, or it is not known yet. */
export function useSsoOfEmail(email: string): { companyId: string; domain: string } | null {
  const domain = useSettled(
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? domainOrOrgOf(email) : '',
    limits.ssoDebounce,
  );
  const { data } = useAnswer(domain === '' ? null : domain, ssoCheck);
  return data?.enabled && data.companyId ? { companyId: data.companyId, domain } : null;
}
