import { acceptExternal } from '#contract/accept-external.ts';
import { limits } from '#contract/limits.ts';
import type { LoginProvider } from '#contract/login-providers.ts';
import { loginExternal } from '#contract/providers.ts';
import { loginSso } from '#contract/sso.ts';
import { currentLocale } from '#web/app/languages/locale.ts';
import { addressWith } from './ask.ts';

/** The page's query string, where it is to be had back after signing in (AUTH-15); one that is too long is left. */
function kept(search: string): { search?: string } {
  const text = search.replace(/^\?/, '');
  return text === '' || text.length > limits.keptSearchLength ? {} : { search: text };
}

/** Where the browser goes to sign in by a provider: a page of the server, not a call. */
export function providerAddress(provider: LoginProvider, search = ''): string {
  return addressWith(loginExternal, { provider, language: currentLocale(), ...kept(search) });
}

/** Where it goes to accept an invitation by a provider, or by the single sign-on of the company with that id (INV-05). */
export function acceptAddress(
  provider: string,
  { code, marketingConsent }: { code: string; marketingConsent: boolean },
) {
  const consents = { marketingConsent: String(marketingConsent), termsAndConditions: 'true', cookiePolicy: 'true' };
  return addressWith(acceptExternal, { provider, language: currentLocale(), code, ...consents });
}

/** Where it goes to sign in by a company's single sign-on. */
export function ssoAddress(companyId: string, search = ''): string {
  return addressWith(loginSso, { companyId, language: currentLocale(), ...kept(search) });
}
