import { isIP } from 'node:net';
import * as z from 'zod';

/**
 * The proxies whose X-Forwarded-For the server trusts: none (false), a number of proxies, or the
 * proxies in the listed networks.
 */
export type TrustedProxies = false | number | string[];

const names = ['loopback', 'linklocal', 'uniquelocal'];
const bitsOf: Record<number, number> = { 4: 32, 6: 128 };

function isNetwork(value: string): boolean {
  if (names.includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const most = bitsOf[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

const wanted =
  'give the number of proxies in front of the server (such as 1) or their networks (such as 10.0.0.0/8,127.0.0.1); "true" would trust any address that callers claim';

/**
 * The setting TRUST_PROXY: `false`, a number of proxies, or networks separated by commas.
 * `loopback`, `linklocal` and `uniquelocal` name networks too.
 */
export const trustedProxiesSchema = z
  .string()
  .default('false')
  .transform((value, context): TrustedProxies => {
    if (value === 'false') return false;
    if (/^\d{1,2}$/.test(value)) return Number(value) || false;
    const networks = value.split(',').map((one) => one.trim());
    if (networks.every(isNetwork)) return networks;
    context.addIssue({ code: 'custom', message: wanted });
    return z.NEVER;
  });
