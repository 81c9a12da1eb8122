import * as z from 'zod';
import { StartupError } from './startup-error.ts';

const address = (example: string) => z.url({ protocol: /^https?$/, error: `not an address such as ${example}` });

/**
 * The environment variables with Microsoft's addresses and the sample company's credentials.
 * docs/operations.md describes each variable.
 */
export const exchangeVariables = {
  EXCHANGE_LOGIN_URL: address('https://login.microsoftonline.com').default('https://login.microsoftonline.com'),
  EXCHANGE_GRAPH_URL: address('https://graph.microsoft.com').default('https://graph.microsoft.com'),
  EXCHANGE_SAMPLE: z
    .string()
    .regex(/^\S+ \S+ \S+$/, 'not a tenant, a client and a secret')
    .optional(),
};
type Variables = z.infer<z.ZodObject<typeof exchangeVariables>>;

/**
 * The addresses of Microsoft's identity platform and Graph, without a trailing slash. A national
 * cloud or a simulator has other addresses.
 */
export interface MicrosoftServiceUrls {
  exchange: { loginUrl: string; graphUrl: string };
}

/** The credentials that connect the sample company to a simulator. */
export interface ExchangeSampleCredentials {
  tenantId: string;
  clientId: string;
  secret: string;
}

/**
 * Reads the addresses of Microsoft's services from the environment.
 * @throws StartupError in production, if an address does not use https
 */
export function readExchangeAddresses(v: Variables, production: boolean): MicrosoftServiceUrls {
  for (const name of ['EXCHANGE_LOGIN_URL', 'EXCHANGE_GRAPH_URL'] as const)
    if (production && !v[name].startsWith('https:'))
      throw new StartupError(`The setting ${name} is not usable: production needs https.`);
  const plain = (url: string) => url.replace(/\/+$/, '');
  return { exchange: { loginUrl: plain(v.EXCHANGE_LOGIN_URL), graphUrl: plain(v.EXCHANGE_GRAPH_URL) } };
}

/**
 * Returns the credentials that connect the sample company to a simulator. Null without the setting,
 * and in production, which has no sample company.
 */
export function readExchangeSampleCredentials(
  { EXCHANGE_SAMPLE: said }: Variables,
  production: boolean,
): ExchangeSampleCredentials | null {
  if (!said || production) return null;
  const [tenantId = '', clientId = '', secret = ''] = said.split(' ');
  return { tenantId, clientId, secret };
}
