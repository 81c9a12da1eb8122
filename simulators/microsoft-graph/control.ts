import * as z from 'zod';
import { addApp, addMailbox, findMailbox, type Tenant } from './directory.ts';
import type { Mailbox } from './mailbox.ts';
import type { OutlookActions } from './outlook-actions.ts';

/** The simulated world that control requests change. */
export interface ControlledWorld {
  tenants: ReadonlyMap<string, Tenant>;
  addTenant(more: { id?: string; domain?: string }): Tenant;
  hand: OutlookActions;
  now(): Date;
}

const flags = z.object({
  AutomateProcessing: z.enum(['None', 'AutoUpdate', 'AutoAccept']),
  ...{ AllowConflicts: z.boolean(), AddOrganizerToSubject: z.boolean(), DeleteSubject: z.boolean() },
  ...{ DeleteComments: z.boolean(), RemovePrivateProperty: z.boolean() },
});
const mailboxInput = z.object({
  ...{ tenant: z.string(), kind: z.enum(['person', 'room']), name: z.string() },
  ...{ id: z.string().optional(), timeZone: z.string().optional(), processing: flags.partial().optional() },
});
const appInput = z.object({
  ...{ tenant: z.string(), clientId: z.string(), secret: z.string() },
  ...{ expiresOn: z.coerce.date().optional(), roles: z.array(z.string()).optional() },
});
const fault = z.object({
  status: z.union([z.literal(429), z.literal(500), z.literal(503), z.literal(504), z.literal('cut')]),
  ...{ times: z.number().optional(), retryAfter: z.number().optional(), method: z.string().optional() },
  ...{ mailboxId: z.string().optional(), afterDoing: z.boolean().optional() },
});
const ofMailbox = z.object({ mailbox: z.string() });
const anything = z.record(z.string(), z.unknown());
const lifecycle = z.object({ event: z.enum(['missed', 'subscriptionRemoved', 'reauthorizationRequired']) });

/** Removes undefined fields, which optional parameters do not accept. */
const said = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/**
 * Runs a control request of end-to-end tests, which run in another process: POST /control/{what}.
 * It returns the response, or null for an unknown request.
 */
export function runControlRequest(world: ControlledWorld, what: string, body: unknown): object | null {
  const { hand, tenants } = world;
  const tenantOf = (id: string): Tenant => {
    const tenant = tenants.get(id);
    if (tenant) return tenant;
    throw new Error(`no tenant ${id}`);
  };
  const mailboxOf = (name: string): Mailbox => {
    for (const tenant of tenants.values()) {
      const found = findMailbox(tenant, name);
      if (found) return found;
    }
    throw new Error(`no mailbox ${name}`);
  };
  const acts: Record<string, () => object | undefined> = {
    tenants: () => {
      const { id, domain } = world.addTenant(
        said(z.object({ id: z.string().optional(), domain: z.string().optional() }).parse(body)),
      );
      return { id, domain };
    },
    /** A further request for the same client changes its secret and roles. */
    apps: () => {
      const { tenant, ...input } = appInput.parse(body);
      const { clientId } = addApp(tenantOf(tenant), world.now(), said(input));
      return { clientId };
    },
    mailboxes: () => {
      const { tenant, ...input } = mailboxInput.parse(body);
      const { id, upn } = addMailbox(tenantOf(tenant), said(input) as Parameters<typeof addMailbox>[1]);
      return { id, upn };
    },
    reach: () => {
      const reach = z.enum(['enabled', 'notEnabled', 'undiscoverable', 'denied']);
      const input = ofMailbox.extend({ reach }).parse(body);
      mailboxOf(input.mailbox).reach = input.reach;
      return undefined;
    },
    events: () => {
      const { mailbox, event } = ofMailbox.extend({ event: anything }).parse(body);
      return { id: hand.makeEvent(mailboxOf(mailbox), event) };
    },
    changes: () => {
      const { mailbox, id, change } = ofMailbox.extend({ id: z.string(), change: anything }).parse(body);
      hand.changeEvent(mailboxOf(mailbox), id, change);
      return undefined;
    },
    deletions: () => {
      const { mailbox, id } = ofMailbox.extend({ id: z.string() }).parse(body);
      hand.deleteEvent(mailboxOf(mailbox), id);
      return undefined;
    },
    faults: () => void hand.fail(said(fault.parse(body))),
    post: () => {
      hand.post = z.object({ post: z.enum(['sent', 'lost', 'doubled', 'held']) }).parse(body).post;
      hand.releaseNotifications();
      return undefined;
    },
    lifecycle: () => {
      const { event } = lifecycle.parse(body);
      if (event === 'missed') hand.tellMissed();
      else if (event === 'subscriptionRemoved') hand.removeSubscriptions();
      else hand.demandReauthorization();
      return undefined;
    },
    forgotten: () => void hand.forgetSync(mailboxOf(ofMailbox.parse(body).mailbox)),
    clock: () => void hand.pass(z.object({ milliseconds: z.number() }).parse(body).milliseconds),
  };
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  return act ? (act() ?? {}) : null;
}
