import { randomUUID } from 'node:crypto';
import {
  type CalendarProcessingSettings,
  defaultCalendarProcessing,
  defaultWorkingHours,
  type Mailbox,
  type WorkingHours,
} from './mailbox.ts';

/** A secret of an application. */
export interface Secret {
  value: string;
  expiresOn: Date;
}

/** An application to which a tenant's administrators have given consent. */
export interface RegisteredApp {
  clientId: string;
  name: string;
  secrets: Secret[];
  /** The granted roles. A change applies only to tokens that are issued afterwards. */
  roles: Set<string>;
}

/** An organisation in Microsoft 365. */
export interface Tenant {
  id: string;
  /** A domain name that requests may use instead of the tenant's id. */
  domain: string;
  apps: Map<string, RegisteredApp>;
  /** The mailboxes, by the id of their user. */
  mailboxes: Map<string, Mailbox>;
}

/** The roles that an application has by default. */
export const defaultAppRoles = ['Calendars.ReadWrite', 'User.Read.All', 'MailboxSettings.Read'];

/** Returns an empty tenant. */
export function createTenant({ id = randomUUID() as string, domain = 'contoso.example' } = {}): Tenant {
  return { id, domain, apps: new Map(), mailboxes: new Map() };
}

/** Adds an application to a tenant. Its secret lasts for two years by default. */
export function addApp(
  tenant: Tenant,
  now: Date,
  {
    clientId = randomUUID() as string,
    name = 'Biurko',
    secret = randomUUID() as string,
    expiresOn = null as Date | null,
    roles = defaultAppRoles,
  } = {},
): RegisteredApp & { secret: string } {
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
  processing?: Partial<CalendarProcessingSettings>;
  workingHours?: WorkingHours;
}

/** Creates a mailbox for a person or a room. Its email address derives from the name. */
export function addMailbox(
  tenant: Tenant,
  {
    kind,
    name,
    id = randomUUID(),
    timeZone = 'Central European Standard Time',
    processing = {},
    workingHours = defaultWorkingHours,
  }: NewMailbox,
): Mailbox {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');
  const mailbox: Mailbox = {
    ...{ id, tenantId: tenant.id, kind, timeZone, displayName: name, reach: 'enabled' },
    upn: `${plain.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@${tenant.domain}`,
    processing: { ...defaultCalendarProcessing, ...processing },
    workingHours,
    ...{ events: new Map(), transactions: new Map() },
    ...{ syncGeneration: 1, syncLostCode: 'SyncStateNotFound', endlessPages: false, touched: false },
  };
  tenant.mailboxes.set(id, mailbox);
  return mailbox;
}

/** Finds a mailbox by a user's id or principal name, ignoring case. */
export function findMailbox(tenant: Tenant, idOrName: string): Mailbox | undefined {
  const wanted = idOrName.toLowerCase();
  return [...tenant.mailboxes.values()].find(
    ({ id, upn }) => id.toLowerCase() === wanted || upn.toLowerCase() === wanted,
  );
}
