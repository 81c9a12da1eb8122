import { addDomainProofRecord } from './outbound-http.ts';
import { testAuthSecret } from './test-app.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createTwinCalls,
  getTwinIds,
  type TwinCall,
  twinPeopleNames,
} from './twin-calls.ts';
import { twinSides } from './twin-companies.ts';
import { getTwinId } from './twin-rows.ts';

for (const side of twinSides) addDomainProofRecord(testAuthSecret, getTwinId(side), `${side}.example`);

/** Single sign-on settings with the issuer that both companies use. */
const ssoClient = { issuer: 'http://sso.test', clientId: 'changed' };
const exchangeOff = { roomIntegrationEnabled: false, tenantId: '', clientId: '', clientSecret: '', keepEvents: false };
const ssoSecret = { issuer: 'http://other-sso.test', clientId: 'changed', clientSecret: 'typed' };

/** The requests that read single sign-on and the sync with Exchange. */
// biome-ignore format: one row a line
export const twinIntegrationReadsByEndpoint: Record<string, TwinCall[]> = {
  getCompanySso: createTwinCalls(twinPeopleNames, {}),
  getExchange: createTwinCalls('ada ula', {}),
  testCompanySso: createTwinCalls('ada ula', ...createRequestsWithBody(ssoClient, ssoSecret)),
};

/** The requests that change the sync with Exchange and single sign-on. */
// biome-ignore format: one row a line
export const twinIntegrationCommandsByEndpoint: Record<string, TwinCall[]> = {
  // Exchange: both companies sync room r1 and have a conflict with the id x1
  syncExchangeRoom: createTwinCalls('ada ula', ...createRequestsWithParam('roomId', getTwinIds('r1 r2 r3 d4'))),
  decideExchangeConflict: createTwinCalls('ada', ...getTwinIds('x1 northernConflict southernConflict').map((conflictId) => ({ params: { conflictId }, body: { choice: 'seen' } })), ...getTwinIds('x2').flatMap((conflictId) => ['seen', 'outlook'].map((choice) => ({ params: { conflictId }, body: { choice } })))),
  saveExchange: createTwinCalls('ada ula', ...createRequestsWithBody({ ...exchangeOff, tenantId: getTwinId('tenant'), clientId: getTwinId('client'), clientSecret: 'typed' }, { ...exchangeOff, roomIntegrationEnabled: true }, exchangeOff)),
  // single sign-on
  addSsoDomain: createTwinCalls('ada ula', ...createRequestsWithBody({ domain: 'new.example' }, { domain: 'twin.example' })),
  proveSsoDomain: createTwinCalls('ada', ...createRequestsWithBody({ domain: 'north.example' }, { domain: 'south.example' }, { domain: 'twin.example' })),
  acceptSsoSubject: createTwinCalls('ada ula', ...createRequestsWithBody(...getTwinIds('refusal northernRefusal southernRefusal').map((id) => ({ id })))),
  removeSsoDomain: createTwinCalls('ada ula', ...createRequestsWithParam('domain', ['twin.example', 'nowhere.example'])),
  updateCompanySso: createTwinCalls('ada ula', ...createRequestsWithBody({ ...ssoClient, enabled: false }, { ...ssoSecret, enabled: false }, { ...ssoSecret, enabled: true })),
  signInWithSso: createTwinCalls('ada ula', ...createRequestsWithBody({ ...ssoClient, enabled: true, returnTo: '/' }, { ...ssoSecret, enabled: true, returnTo: '/' })),
};
