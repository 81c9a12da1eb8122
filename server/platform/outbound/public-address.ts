import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The refusal of an address that is not public. */
export class NotPublicAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/**
 * Returns whether an IP address is public: not of this machine, a private network, or a reserved
 * range.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** The timeout for a name server's response in milliseconds, and the number of attempts. */
const patience = { timeout: 2_000, tries: 2 };

const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Returns the addresses of a name.
 * @throws ENOTFOUND if the name has none, EAI_AGAIN when no name server responds, as Node's own
 * lookup does
 */
async function addressesOf(hostname: string, server: string | null): Promise<{ address: string; family: 4 | 6 }[]> {
  const resolver = new Resolver(patience);
  if (server !== null) resolver.setServers([server]);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (found.length > 0) return found;
  const isNothing = [four, six].every((one) => one.status === 'rejected' && nothingThere.has(one.reason.code));
  throw Object.assign(new Error(`No address of ${hostname} was found`), {
    code: isNothing ? 'ENOTFOUND' : 'EAI_AGAIN',
  });
}

/** Returns whether a name means this machine. Name servers do not know such names. */
const isOwnName = (hostname: string) => /(^|\.)localhost\.?$/i.test(hostname);

/**
 * Returns the lookup for a connection to a host that a customer named. All its addresses must be
 * public. The connection uses these addresses, so that a later DNS change has no effect. Node's own
 * lookup shares its threads: a silent name server would block mails, database and sign-ins.
 * @param server the name server, or null for the machine's own
 */
export function createPublicAddressLookup(server: string | null): LookupFunction {
  return (hostname, options, done) => {
    if (isOwnName(hostname)) return done(new NotPublicAddressError(hostname), '');
    addressesOf(hostname, server).then(
      (addresses) => {
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          return done(new NotPublicAddressError(hostname), '');
        if (options.all) return done(null, addresses);
        const wanted = addresses.find(({ family }) => options.family === family) ?? addresses[0]!;
        done(null, wanted.address, wanted.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

/** The lookup of public addresses with the machine's own name servers. */
export const defaultPublicAddressLookup = createPublicAddressLookup(null);
