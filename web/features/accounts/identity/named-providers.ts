import { type LoginProvider, loginProviders, providersMeta } from '#contract/factors/login-providers.ts';

/**
 * Returns the providers named in the page, in the contract's order. Their buttons get room without
 * a request. Null for a page without the names, as on the development server.
 */
export function namedProviders(): LoginProvider[] | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${providersMeta}"]`)?.content.split(' ');
  return named ? loginProviders.filter((provider) => named.includes(provider)) : null;
}
