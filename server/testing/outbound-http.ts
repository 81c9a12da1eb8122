import { getDomainTxtRecord } from '#server/modules/accounts/sso/domain-record.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import type { OutboundHttp } from '#server/platform/outbound/outbound-http.ts';
import { createPurposeSigner } from '#server/platform/tokens/signer.ts';

const records = new Map<string, string[]>();

/**
 * Adds the DNS record that proves the company's domain. `secret` is AUTH_SECRET of the deployment.
 */
export function addDomainProofRecord(secret: string, companyId: string, domain: string): void {
  const { name, value } = getDomainTxtRecord(
    { signDomain: createPurposeSigner(secret, 'proof of a domain') },
    companyId,
    domain,
  );
  records.set(name, [...(records.get(name) ?? []), value]);
}

const discovery = '/.well-known/openid-configuration';

/** The address of a calendar whose only event closes a day of each year. */
export const testCalendarAddress = 'https://calendar.test/closing.ics';
const calendar = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Inwentaryzacja'],
  ...['DTSTART;VALUE=DATE:20201230', 'RRULE:FREQ=YEARLY', 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

const ask: GuardedFetch = async (url) => {
  if (url === testCalendarAddress) return new Response(calendar);
  if (!url.endsWith(discovery)) return Response.json({ error: 'invalid_grant' }, { status: 400 });
  const issuer = url.slice(0, -discovery.length);
  const [authorization_endpoint, token_endpoint, jwks_uri] = ['auth', 'token', 'jwks'].map((end) => `${issuer}/${end}`);
  return Response.json({ issuer, authorization_endpoint, token_endpoint, jwks_uri });
};

/**
 * Answers the outbound requests of a server without simulated sign-in providers. Each provider has
 * a configuration, but no sign-in at it succeeds. DNS has the records of {@link addDomainProofRecord}. A
 * calendar is at {@link testCalendarAddress}.
 */
export const simulatedOutboundHttp: OutboundHttp = {
  trustedFetch: ask,
  guardedFetch: ask,
  readTxt: async (name) => records.get(name) ?? [],
};
