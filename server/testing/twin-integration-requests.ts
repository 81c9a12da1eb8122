import { addDnsRecord } from './outbound-http.ts';
import { testSecret } from './test-app.ts';
import { calls, everybody, ids, inParams, type TwinCall, withBody } from './twin-calls.ts';
import { sides } from './twin-companies.ts';
import { idOf } from './twin-rows.ts';

for (const side of sides) addDnsRecord(testSecret, idOf(side), `${side}.example`);

/** Single sign-on settings with the issuer that both companies use. */
const ssoClient = { issuer: 'http://sso.test', clientId: 'changed' };
const exchangeOff = { roomIntegrationEnabled: false, tenantId: '', clientId: '', clientSecret: '', keepEvents: false };
const ssoSecret = { issuer: 'http://other-sso.test', clientId: 'changed', clientSecret: 'typed' };

/** The requests that read single sign-on and the sync with Exchange. */
// biome-ignore format: one row a line
export const integrationReads: Record<string, TwinCall[]> = {
  getCompanySso: calls(everybody, {}),
  getExchange: calls('ada ula', {}),
  testCompanySso: calls('ada ula', ...withBody(ssoClient, ssoSecret)),
};

/** The requests that change the sync with Exchange and single sign-on. */
// biome-ignore format: one row a line
export const integrationCommands: Record<string, TwinCall[]> = {
  // Exchange: both companies sync room r1 and have a conflict with the id x1
  syncExchangeRoom: calls('ada ula', ...inParams('roomId', ids('r1 r2 r3 d4'))),
  decideExchangeConflict: calls('ada', ...ids('x1 northernConflict southernConflict').map((conflictId) => ({ params: { conflictId }, body: { choice: 'seen' } })), ...ids('x2').flatMap((conflictId) => ['seen', 'outlook'].map((choice) => ({ params: { conflictId }, body: { choice } })))),
  saveExchange: calls('ada ula', ...withBody({ ...exchangeOff, tenantId: idOf('tenant'), clientId: idOf('client'), clientSecret: 'typed' }, { ...exchangeOff, roomIntegrationEnabled: true }, exchangeOff)),
  // single sign-on
  addSsoDomain: calls('ada ula', ...withBody({ domain: 'new.example' }, { domain: 'twin.example' })),
  proveSsoDomain: calls('ada', ...withBody({ domain: 'north.example' }, { domain: 'south.example' }, { domain: 'twin.example' })),
  acceptSsoSubject: calls('ada ula', ...withBody(...ids('refusal northernRefusal southernRefusal').map((id) => ({ id })))),
  removeSsoDomain: calls('ada ula', ...inParams('domain', ['twin.example', 'nowhere.example'])),
  updateCompanySso: calls('ada ula', ...withBody({ ...ssoClient, enabled: false }, { ...ssoSecret, enabled: false }, { ...ssoSecret, enabled: true })),
  signInWithSso: calls('ada ula', ...withBody({ ...ssoClient, enabled: true, returnTo: '/' }, { ...ssoSecret, enabled: true, returnTo: '/' })),
};
