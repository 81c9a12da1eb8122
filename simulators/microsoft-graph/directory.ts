import { randomUUID } from 'node:crypto';
import { type Mailbox, type Processing, roomProcessing } from './mailbox.ts';

/** What an application says to be let in. */
export interface Secret {
  value: string;
  expiresOn: Date;
}

/** An application that a tenant's administrators have let in. */
export interface App {
  clientId: string;
  name: string;
  secrets: Secret[];
  /** What it has been granted; tokens that are out keep what they were made with. */
  roles: Set<string>;
}

/** An organisation. */
export interface Tenant {
  id: string;
  /** The name that it may be called by in place of its id. */
  domain: string;
  apps: Map<string, App>;
  /** By the user's id. */
  mailboxes: Map<string, Mailbox>;
}

/** What a calendar integration of rooms needs. */
export const usualRoles = ['Calendars.ReadWrite', 'User.Read.All', 'MailboxSettings.Read'];

/** A tenant with nobody in it. */
export function newTenant({ id = randomUUID() as string, domain = 'contoso.example' } = {}): Tenant {
  return { id, domain, apps: new Map(), mailboxes: new Map() };
}

/** Lets an application in; its secret lasts for two years where nothing else is said. */
export function addApp(
  tenant: Tenant,
  now: Date,
  {
    clientId = randomUUID() as string,
    name = 'Biurko',
    secret = randomUUID() as string,
    expiresOn = null as Date | null,
    roles = usualRoles,
  } = {},
): App & { secret: string } {
  const secrets = [{ value: secret, expiresOn: expiresOn ?? new Date(now.getTime() + 2 * 365 * 86_400_000) }];
  const app = { clientId, name, secrets, roles: new Set(roles), secret };
  tenant.apps.set(clientId, app);
  return app;
}

interface NewMailbox {
  kind: Mailbox['kind'];
  name: string;
  id?: string;
  timeZone?: string;
  processing?: Partial<Processing>;
}

/** Gives a person or a room a mailbox; its address is made of the name. */
export function addMailbox(
  tenant: Tenant,
  { kind, name, id = randomUUID(), timeZone = 'Central European Standard Time', processing = {} }: NewMailbox,
): Mailbox {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');
  const mailbox: Mailbox = {
    ...{ id, tenantId: tenant.id, kind, timeZone, displayName: name, reach: 'enabled' },
    upn: `${plain.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@${tenant.domain}`,
    processing: { ...roomProcessing, ...processing },
    ...{ events: new Map(), transactions: new Map() },
    ...{ syncGeneration: 1, syncLostCode: 'SyncStateNotFound', endlessPages: false, touched: false },
  };
  tenant.mailboxes.set(id, mailbox);
  return mailbox;
}

/** The mailbox of a user's id or principal name, whatever its case. */
export function findMailbox(tenant: Tenant, idOrName: string): Mailbox | undefined {
  const wanted = idOrName.toLowerCase();
  return [...tenant.mailboxes.values()].find(
    ({ id, upn }) => id.toLowerCase() === wanted || upn.toLowerCase() === wanted,
  );
}
