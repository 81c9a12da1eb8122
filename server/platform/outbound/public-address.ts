import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why something is not asked: where it is, we do not go. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/** Whether an IP address is one of the internet's: none of this machine, of private networks, or kept for something else. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Milliseconds for an answer of a name server, and how often it is asked. */
const patience = { timeout: 2_000, tries: 2 };

const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/** The addresses of a name. @throws ENOTFOUND where it has none, EAI_AGAIN where nobody could say, as Node's own lookup does */
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

/** Names of this machine, which name servers do not know. */
const isOwnName = (hostname: string) => /(^|\.)localhost\.?$/i.test(hostname);

/**
 * Makes the lookup of hosts that others have named, for the very connection that is made: an answer that changes between looking and
 * connecting gains nothing. All their addresses have to be public. Name servers are asked without Node's own lookup, whose threads
 * the whole process shares: a name whose server never answers would keep the others' mails, database and sign-ins waiting.
 * @param server of names; the machine's own when null
 */
export function publicLookup(server: string | null): LookupFunction {
  return (hostname, options, done) => {
    if (isOwnName(hostname)) return done(new NotPublic(hostname), '');
    addressesOf(hostname, server).then(
      (addresses) => {
        if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(hostname), '');
        if (options.all) return done(null, addresses);
        const wanted = addresses.find(({ family }) => options.family === family) ?? addresses[0]!;
        done(null, wanted.address, wanted.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

/** The same by the machine's own name servers. */
export const lookupPublic = publicLookup(null);
