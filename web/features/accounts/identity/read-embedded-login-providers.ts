import { type LoginProvider, loginProviders, providersMetaName } from '#contract/factors/login-providers.ts';

/**
 * Returns the sign-in providers that the server wrote into the page, in the contract's order. Their
 * buttons get their height without a request. Null for a page without them, as on the development
 * server.
 */
export function readEmbeddedLoginProviders(): LoginProvider[] | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${providersMetaName}"]`)?.content.split(' ');
  return named ? loginProviders.filter((provider) => named.includes(provider)) : null;
}
