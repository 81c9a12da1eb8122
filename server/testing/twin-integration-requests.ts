import { addDomainProofRecord } from './outbound-http.ts';
import { testAuthSecret } from './test-app.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createTwinCallsForPeople,
  getTwinIdsByNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
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
  getCompanySso: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  getExchange: createTwinCallsForPeople('ada ula', {}),
  testCompanySso: createTwinCallsForPeople('ada ula', ...createRequestsWithBody(ssoClient, ssoSecret)),
};

/** The requests that change the sync with Exchange and single sign-on. */
// biome-ignore format: one row a line
export const twinIntegrationCommandsByEndpoint: Record<string, TwinCall[]> = {
  // Exchange: both companies sync room r1 and have a conflict with the id x1
  syncExchangeRoom: createTwinCallsForPeople('ada ula', ...createRequestsWithParam('roomId', getTwinIdsByNames('r1 r2 r3 d4'))),
  decideExchangeConflict: createTwinCallsForPeople('ada', ...getTwinIdsByNames('x1 northernConflict southernConflict').map((conflictId) => ({ params: { conflictId }, body: { choice: 'seen' } })), ...getTwinIdsByNames('x2').flatMap((conflictId) => ['seen', 'outlook'].map((choice) => ({ params: { conflictId }, body: { choice } })))),
  saveExchange: createTwinCallsForPeople('ada ula', ...createRequestsWithBody({ ...exchangeOff, tenantId: getTwinId('tenant'), clientId: getTwinId('client'), clientSecret: 'typed' }, { ...exchangeOff, roomIntegrationEnabled: true }, exchangeOff)),
  // single sign-on
  addSsoDomain: createTwinCallsForPeople('ada ula', ...createRequestsWithBody({ domain: 'new.example' }, { domain: 'twin.example' })),
  proveSsoDomain: createTwinCallsForPeople('ada', ...createRequestsWithBody({ domain: 'north.example' }, { domain: 'south.example' }, { domain: 'twin.example' })),
  acceptSsoSubject: createTwinCallsForPeople('ada ula', ...createRequestsWithBody(...getTwinIdsByNames('refusal northernRefusal southernRefusal').map((id) => ({ id })))),
  removeSsoDomain: createTwinCallsForPeople('ada ula', ...createRequestsWithParam('domain', ['twin.example', 'nowhere.example'])),
  updateCompanySso: createTwinCallsForPeople('ada ula', ...createRequestsWithBody({ ...ssoClient, enabled: false }, { ...ssoSecret, enabled: false }, { ...ssoSecret, enabled: true })),
  signInWithSso: createTwinCallsForPeople('ada ula', ...createRequestsWithBody({ ...ssoClient, enabled: true, returnTo: '/' }, { ...ssoSecret, enabled: true, returnTo: '/' })),
};
