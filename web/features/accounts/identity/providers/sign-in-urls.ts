import type { LoginProvider } from '#contract/factors/login-providers.ts';
import { acceptExternal } from '#contract/people/accept-invitation-by-provider.ts';
import { loginExternal } from '#contract/sign-in/providers.ts';
import { loginSso } from '#contract/sign-in/sso.ts';
import { limits } from '#contract/wire/limits.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { getEndpointUrlWithQuery } from './use-latest-response.ts';

/**
 * Returns the page's query string, which the server restores after the sign-in (AUTH-15). A query
 * longer than `limits.keptSearchLength` is left out.
 */
function kept(search: string): { search?: string } {
  const text = search.replace(/^\?/, '');
  return text === '' || text.length > limits.keptSearchLength ? {} : { search: text };
}

/**
 * Returns the URL of the server that starts a sign-in at a provider. The browser navigates to it.
 */
export function getProviderSignInUrl(provider: LoginProvider, search = ''): string {
  return getEndpointUrlWithQuery(loginExternal, { provider, language: currentLocale(), ...kept(search) });
}

/**
 * Returns the URL of the server that accepts an invitation (INV-05). `provider` is a provider, or a
 * company's id for its single sign-on.
 */
export function getProviderInvitationAcceptanceUrl(
  provider: string,
  { code, marketingConsent }: { code: string; marketingConsent: boolean },
) {
  const consents = { marketingConsent: String(marketingConsent), termsAndConditions: 'true', cookiePolicy: 'true' };
  return getEndpointUrlWithQuery(acceptExternal, { provider, language: currentLocale(), code, ...consents });
}

/** Returns the URL of the server that starts a company's single sign-on. */
export function getSsoSignInUrl(companyId: string, search = ''): string {
  return getEndpointUrlWithQuery(loginSso, { companyId, language: currentLocale(), ...kept(search) });
}
