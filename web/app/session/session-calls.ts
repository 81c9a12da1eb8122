import { apiRoot } from '#contract/api-root.ts';
import type * as auth from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type Address<E extends Endpoint> = Pick<E, 'method' | 'path'>;

/**
 * Where the session's own calls go, checked against the contract by their types alone: the contract brings its schemas and
 * with them zod, which a page that only signs somebody in does without.
 */
export const sessionCalls: {
  login: Address<typeof auth.login>;
  renewTokens: Address<typeof auth.renewTokens>;
  logOut: Address<typeof auth.logOut>;
} = {
  login: { method: 'POST', path: '/auth/login' },
  renewTokens: { method: 'POST', path: '/auth/renewTokens' },
  logOut: { method: 'POST', path: '/auth/logOut' },
};

/** The address of one of them on this site. */
export function urlOf(call: Address<Endpoint>): string {
  return apiRoot + call.path;
}
