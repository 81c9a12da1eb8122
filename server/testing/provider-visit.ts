import type { TenantFault } from '../../simulators/identity-provider/flaws.ts';
import {
  type IdentityProvider,
  openIdentityProvider,
  type TenantName,
} from '../../simulators/identity-provider/identity-provider.ts';
import type { TestApp } from './test-app.ts';

export type { IdentityProvider, TenantFault as Flaw, TenantName };

/** Returns the settings of a server that signs people in by the simulated providers. */
export function createProviderSettings({ client, tenants, names }: IdentityProvider) {
  const clientOf = ({ issuer }: { issuer: string }) => ({ issuer, clientId: client.id, clientSecret: client.secret });
  return {
    providers: { Google: clientOf(tenants.google), Microsoft: clientOf(tenants.microsoft) },
    dnsServer: names.address,
    providersAnywhere: true,
  };
}

/** Opens simulated providers for a test. The test closes them at its end. */
export const openSimulatedProviders = openIdentityProvider;

/** A simulated browser for sign-ins at providers, with the cookies of Biurko's server. */
export interface SignInBrowser {
  /** The cookies of Biurko's server by name. Cookies of providers are not among them. */
  cookies: Map<string, string>;
  /** Sends a request to Biurko's server, without following redirects. */
  ask(method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; location: string; body: never }>;
}

/** Opens a new browser. Unlike a real browser, it sends each cookie to every path. */
export function createSignInBrowser(app: TestApp): SignInBrowser {
  const jar = createJar();
  const { cookies } = jar;
  return {
    cookies,
    async ask(method, url, body) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'accept-language': 'en', ...(cookie && { cookie }) };
      const answer = await app.http.inject({ method, url, headers, ...(body && { payload: body }) });
      keep(jar, [answer.headers['set-cookie'] ?? []].flat() as string[]);
      const isJson = String(answer.headers['content-type'] ?? '').includes('json');
      const location = String(answer.headers.location ?? '');
      return { status: answer.statusCode, location, body: (isJson ? answer.json() : answer.body) as never };
    },
  };
}

interface CookieJar {
  /** Values by name. */
  cookies: Map<string, string>;
  /** The path at which a cookie was set last, by name. */
  paths: Map<string, string>;
}

const createJar = (): CookieJar => ({ cookies: new Map(), paths: new Map() });

/**
 * Stores cookies as a browser does. A cookie is deleted only by a header with the path of the
 * header that set it.
 */
function keep({ cookies, paths }: CookieJar, set: string[]): void {
  for (const header of set) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
    const path = /path=([^;]*)/i.exec(header)?.[1] ?? '/';
    if (!/max-age=0/i.test(header) && value !== '') {
      cookies.set(name!, value!);
      paths.set(name!, path);
    } else if ((paths.get(name!) ?? path) === path) cookies.delete(name!);
  }
}

/**
 * Signs a person in at the provider's page.
 * @returns the address to which the provider redirects
 */
export async function signInOnProviderPage(
  location: string,
  subject: string,
  { refuses = false }: { refuses?: boolean } = {},
): Promise<string> {
  const jar = createJar();
  const go = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    keep(jar, answer.headers.getSetCookie());
    return answer;
  };
  const onwards = (answer: Response, from: string) => new URL(answer.headers.get('location') ?? '', from).href;
  let at = onwards(await go(location), location);
  const answers: Record<string, string>[] = [{ subject }, { consent: refuses ? 'refuse' : 'allow' }];
  while (at.includes('/interaction/')) {
    at = onwards(await go(at, answers.shift()), at);
    while (!at.includes('/interaction/') && !at.includes('/externalReturn/')) at = onwards(await go(at), at);
  }
  return at;
}

/** Returns the path and query of an address, for a request to Biurko's server. */
export function getPathAndQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * Signs a person in by a provider: from Biurko's address `from` to the provider, and back to
 * Biurko.
 * @returns the final address of the browser
 */
export async function signInToBiurkoByProvider(
  browser: SignInBrowser,
  from: string,
  subject: string,
  more?: { refuses?: boolean },
): Promise<string> {
  const left = await browser.ask('GET', from);
  if (!left.location.includes('/auth?')) return getPathAndQuery(left.location);
  const back = await signInOnProviderPage(left.location, subject, more);
  return getPathAndQuery((await browser.ask('GET', getPathAndQuery(back))).location);
}
