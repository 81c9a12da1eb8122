import { type LoginProvider, loginProviders, providersMeta } from '#contract/login-providers.ts';

/**
 * The providers that the page itself names, in the contract's order, so that nothing has to be asked before their buttons have room; null
 * when it names none at all, as the page of the development server.
 */
export function namedProviders(): LoginProvider[] | null {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${providersMeta}"]`)?.content.split(' ');
  return named ? loginProviders.filter((provider) => named.includes(provider)) : null;
}
