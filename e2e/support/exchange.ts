import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { call } from './calls.ts';
import { graphFile } from './database-file.ts';
import type { World } from './world.ts';

/**
 * Sends a command to the Microsoft Graph simulator. docs/microsoft-graph-simulator.md lists the
 * commands.
 */
export async function control(what: string, said: object): Promise<Record<string, string>> {
  const url = await readFile(graphFile, 'utf8');
  const answer = await fetch(`${url}/control/${what}`, { method: 'POST', body: JSON.stringify(said) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what} answered ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, string>;
}

/** A company's tenant of Microsoft 365. */
export interface Microsoft365 {
  tenantId: string;
  clientId: string;
  secret: string;
  /** The user principal names of the rooms' mailboxes, in the rooms' order. */
  rooms: string[];
  /** The user principal name of a person who is not a member. */
  anna: string;
}

/** Gives a company a tenant, an application and mailboxes, and stores each mailbox at its room. */
export async function microsoft365(world: World): Promise<Microsoft365> {
  const { id: tenantId = '' } = await control('tenants', { domain: `t${randomUUID().slice(0, 8)}.example` });
  const [clientId, secret] = [randomUUID(), randomUUID()];
  await control('apps', { tenant: tenantId, clientId, secret });
  const rooms: string[] = [];
  const processing = { AllowConflicts: true, AddOrganizerToSubject: false, DeleteSubject: false };
  for (const [at, roomId] of world.rooms.entries()) {
    const made = await control('mailboxes', { tenant: tenantId, kind: 'room', name: `Sala ${at + 1}`, processing });
    rooms.push(made.upn!);
    await world.db.query(sql`
      UPDATE rooms SET exchange_identifier = ${made.upn!} WHERE company_id = ${world.id} AND id = ${roomId}`);
  }
  const { upn: anna = '' } = await control('mailboxes', { tenant: tenantId, kind: 'person', name: 'Anna Kowalska' });
  return { tenantId, clientId, secret, rooms, anna };
}

/** Turns on the integration of a company. */
export async function switchOn(
  world: World,
  { tenantId, clientId, secret: clientSecret }: Microsoft365,
): Promise<void> {
  const form = { tenantId, clientId, clientSecret, roomIntegrationEnabled: true };
  const { status, body } = await call(world, world.admin, 'POST', '/integrations/exchange', form);
  if (status !== 204) throw new Error(JSON.stringify(body));
}

const inGraph = (instant: string) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });

/** Converts a period into the times that Graph takes. */
export const timesOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  start: inGraph(startDate),
  end: inGraph(endDate),
});

/** Makes Anna invite the first room to a meeting. Returns the event's id in her calendar. */
export async function meet(
  { anna, rooms }: Microsoft365,
  period: { startDate: string; endDate: string },
  subject: string,
): Promise<string> {
  const attendees = [{ emailAddress: { address: rooms[0] }, type: 'resource' }];
  const made = await control('events', { mailbox: anna, event: { subject, ...timesOf(period), attendees } });
  return made.id!;
}
