import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';

/**
 * Stores the company's first room as synced, and returns its id. No server listens at Microsoft's
 * address.
 */
async function roomInStep({ app, company }: TestRequestContext): Promise<string> {
  await app.db.query(sql`
    INSERT INTO exchange_settings (company_id, enabled, tenant_id, client_id, client_secret)
    VALUES (${company.id}, true, ${randomUUID()}, ${randomUUID()}, 'sealed')
    ON CONFLICT (company_id) DO UPDATE SET enabled = true, tenant_id = 'x', client_id = 'x', client_secret = 'sealed'`);
  const [roomId] = company.rooms;
  await app.db.query(sql`
    INSERT INTO exchange_rooms (company_id, room_id, identifier, dirty) VALUES (${company.id}, ${roomId}, ${`${roomId}@rooms.example`}, false)
    ON CONFLICT (company_id, room_id) DO UPDATE SET leaving = NULL, dirty = false`);
  return roomId!;
}

/**
 * Stores a conflict: a meeting that the room declined, which no administrator has marked as seen.
 * Returns its id.
 */
async function declined(place: TestRequestContext): Promise<string> {
  const { app, company } = place;
  const [roomId, id] = [await roomInStep(place), randomUUID()];
  await app.db.query(sql`
    INSERT INTO exchange_conflicts (company_id, id, room_id, event_id, kind, subject, organiser, starts_on, ends_on, happened_on)
    VALUES (${company.id}, ${id}, ${roomId}, ${id}, 'declined', 'Planning', 'Anna', '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z', now())`);
  return id;
}

const off = { roomIntegrationEnabled: false, tenantId: '', clientId: '', clientSecret: '', keepEvents: true };

/** Test requests to the endpoints for the connection to Exchange, by the endpoint's name. */
export const exchangeEndpointTestRequests: Record<string, EndpointTestRequests> = {
  getExchange: requestWithoutParts,
  saveExchange: { ask: () => ({ body: off }) },
  syncExchangeRoom: createRequestsAboutOneObject(roomInStep, (roomId) => ({ params: { roomId } })),
  decideExchangeConflict: createRequestsAboutOneObject(declined, (conflictId) => ({
    params: { conflictId },
    body: { choice: 'seen' },
  })),
  hearExchange: {
    ask: ({ company }) => ({
      params: { companyId: company.id, roomId: company.rooms[0] },
      body: { value: [{ subscriptionId: randomUUID(), clientState: 'guessed', changeType: 'created' }] },
    }),
  },
};
