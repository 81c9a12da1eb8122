import type { LoginProvider } from '#contract/factors/login-providers.ts';
import { acceptExternal } from '#contract/people/accept-external.ts';
import { loginExternal } from '#contract/sign-in/providers.ts';
import { loginSso } from '#contract/sign-in/sso.ts';
import { limits } from '#contract/wire/limits.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { addressWith } from './ask.ts';

/**
 * Returns the page's query string, which should survive the sign-in (AUTH-15). A query that is too
 * long is dropped.
 */
function kept(search: string): { search?: string } {
  const text = search.replace(/^\?/, '');
  return text === '' || text.length > limits.keptSearchLength ? {} : { search: text };
}

/**
 * Returns the URL of the server that starts a sign-in at a provider. The browser navigates to it.
 */
export function providerAddress(provider: LoginProvider, search = ''): string {
  return addressWith(loginExternal, { provider, language: currentLocale(), ...kept(search) });
}

/**
 * Returns the URL of the server that accepts an invitation (INV-05). `provider` is a provider, or a
 * company's id for its single sign-on.
 */
export function acceptAddress(
  provider: string,
  { code, marketingConsent }: { code: string; marketingConsent: boolean },
) {
  const consents = { marketingConsent: String(marketingConsent), termsAndConditions: 'true', cookiePolicy: 'true' };
  return addressWith(acceptExternal, { provider, language: currentLocale(), code, ...consents });
}

/** Returns the URL of the server that starts a company's single sign-on. */
export function ssoAddress(companyId: string, search = ''): string {
  return addressWith(loginSso, { companyId, language: currentLocale(), ...kept(search) });
}
