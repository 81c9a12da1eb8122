import * as z from 'zod';
import { type LoginProvider, loginProviders } from '#contract/factors/login-providers.ts';
import { StartupError } from './startup-error.ts';

const issuer = z.url({ protocol: /^https?$/, error: 'not an address such as https://accounts.google.com' });

/** The settings of sign-in providers in the environment of the process. */
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

/** A provider of OpenID Connect, and the deployment's credentials there. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Returns the providers that this server has settings for. Each has a button. */
export function availableProviders({ providers }: Pick<ProviderSettings, 'providers'>): LoginProvider[] {
  return loginProviders.filter((name) => providers[name] !== null);
}

/** The milliseconds that a sign-in by a provider waits for others. Tests wait for less. */
export interface ProviderWaits {
  /** For each answer of a provider. */
  question: number;
  /** For a person's picture. */
  picture: number;
  /** For the database and the server's own work, besides all requests of one return. */
  own: number;
}

export const providerWaits: ProviderWaits = { question: 5_000, picture: 3_000, own: 2_000 };

/** The providers of sign-in without a password. */
export interface ProviderSettings {
  /** Null omits the button. */
  providers: { Google: ProviderClient | null; Microsoft: ProviderClient | null };
  /** The name server for the records of companies' domains. Null uses the machine's own. */
  dnsServer: string | null;
  /** Lets a company's provider be without https and in a private network. False in production. */
  providersAnywhere: boolean;
  providerWaits: ProviderWaits;
}

function clientOf(v: Variables, name: 'GOOGLE' | 'MICROSOFT'): ProviderClient | null {
  const [clientId, clientSecret] = [v[`${name}_CLIENT_ID`], v[`${name}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new StartupError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together; see docs/operations.md.`);
  return { issuer: v[`${name}_ISSUER`], clientId, clientSecret };
}

/** @throws StartupError when a provider has half of its settings or, in production, no https */
export function providerSettings(v: Variables, production: boolean): ProviderSettings {
  const providers = { Google: clientOf(v, 'GOOGLE'), Microsoft: clientOf(v, 'MICROSOFT') };
  for (const [name, client] of Object.entries(providers))
    if (production && client && !client.issuer.startsWith('https:'))
      throw new StartupError(`The setting ${name.toUpperCase()}_ISSUER is not usable: production needs https.`);
  if (production && v.DNS_SERVER)
    throw new StartupError(
      'The setting DNS_SERVER is not usable: it is only for trying things out, not for production.',
    );
  return { providers, dnsServer: v.DNS_SERVER ?? null, providersAnywhere: !production, providerWaits };
}
