import { lookup as resolve } from 'node:dns';
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

/**
 * Looks up a host as Node does, for the very connection that is made: an answer that changes between looking and connecting gains
 * nothing. All its addresses have to be public.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const first = addresses[0];
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(hostname), '');
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
