import * as z from 'zod';
import { type LoginProvider, loginProviders } from '#contract/factors/login-providers.ts';
import { StartupError } from './startup-error.ts';

const issuer = z.url({ protocol: /^https?$/, error: 'not an address such as https://accounts.google.com' });

/** The environment variables of sign-in providers. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: issuer.default('https://login.microsoftonline.com/common/v2.0'),
  DNS_SERVER: z
    .string()
    .regex(/^[\d.]+:\d+$/, 'not an address such as 127.0.0.1:5353')
    .optional(),
};
type Variables = z.infer<z.ZodObject<typeof providerVariables>>;

/** A provider of OpenID Connect, and the deployment's credentials at it. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Returns the providers with credentials in this deployment. The sign-in screen shows a button for
 * each.
 */
export function getAvailableProviders({ providers }: Pick<ProviderSettings, 'providers'>): LoginProvider[] {
  return loginProviders.filter((name) => providers[name] !== null);
}

/** The timeouts of a sign-in by a provider, in milliseconds. Tests use shorter timeouts. */
export interface ProviderTimeouts {
  /** The timeout of each request to the provider. */
  question: number;
  /** Milliseconds for the download of the person's picture from the provider. */
  picture: number;
  /**
   * The time for the database and the server's own work when a person returns from a provider. It
   * is added to the timeouts of all requests.
   */
  own: number;
}

export const providerTimeouts: ProviderTimeouts = { question: 5_000, picture: 3_000, own: 2_000 };

/** The settings of sign-in by a provider, without a password. */
export interface ProviderSettings {
  /** The deployment's credentials at each provider. Null hides the provider's button. */
  providers: { Google: ProviderClient | null; Microsoft: ProviderClient | null };
  /**
   * The DNS server that resolves the TXT records of companies' domains. Null selects the machine's
   * DNS server.
   */
  dnsServer: string | null;
  /** True if a company's provider may use plain http and a private network. False in production. */
  providersAnywhere: boolean;
  providerWaits: ProviderTimeouts;
}

function clientOf(v: Variables, name: 'GOOGLE' | 'MICROSOFT'): ProviderClient | null {
  const [clientId, clientSecret] = [v[`${name}_CLIENT_ID`], v[`${name}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new StartupError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together; see docs/operations.md.`);
  return { issuer: v[`${name}_ISSUER`], clientId, clientSecret };
}

/**
 * Reads the settings of sign-in providers.
 * @throws StartupError when a provider has half of its settings, or when production has a provider
 * without https or sets DNS_SERVER
 */
export function readProviderSettings(v: Variables, production: boolean): ProviderSettings {
  const providers = { Google: clientOf(v, 'GOOGLE'), Microsoft: clientOf(v, 'MICROSOFT') };
  for (const [name, client] of Object.entries(providers))
    if (production && client && !client.issuer.startsWith('https:'))
      throw new StartupError(`The setting ${name.toUpperCase()}_ISSUER is not usable: production needs https.`);
  if (production && v.DNS_SERVER)
    throw new StartupError(
      'The setting DNS_SERVER is not usable: it is only for trying things out, not for production.',
    );
  return {
    providers,
    dnsServer: v.DNS_SERVER ?? null,
    providersAnywhere: !production,
    providerWaits: providerTimeouts,
  };
}
