import type { CallingApplication } from './access-tokens.ts';
import { findMailbox, type Tenant } from './directory.ts';
import { GraphError } from './graph-error.ts';
import type { Mailbox, MailboxReachability } from './mailbox.ts';

const unreachable: Record<Exclude<MailboxReachability, 'enabled'>, () => GraphError> = {
  notEnabled: () =>
    new GraphError(
      404,
      'MailboxNotEnabledForRESTAPI',
      'The mailbox is either inactive, soft-deleted, or is hosted on-premise.',
    ),
  undiscoverable: () => new GraphError(404, 'ResourceNotFound', 'Resource could not be discovered.'),
  denied: () => accessDenied(),
};

const accessDenied = () =>
  new GraphError(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');

/**
 * Returns the user whom a directory request names. `roles` are the roles of which the caller needs
 * one.
 * @throws GraphError if the caller may read no users, or the user is unknown
 */
export function getUserIfAllowed(
  tenant: Tenant,
  caller: CallingApplication,
  user: string,
  roles: readonly string[],
): Mailbox {
  if (!caller.roles.some((role) => roles.includes(role)))
    throw new GraphError(403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.');
  const found = findMailbox(tenant, user);
  if (found) return found;
  const message = `Resource '${user}' does not exist or one of its queried reference-property objects are not present.`;
  throw new GraphError(404, 'Request_ResourceNotFound', message);
}

/**
 * Returns the mailbox that a request names. `roles` are the roles of which the caller needs one.
 * @throws GraphError if the caller may not read mailboxes, or this one is unknown or unreachable
 */
export function getMailboxIfAllowed(
  tenant: Tenant,
  caller: CallingApplication,
  user: string,
  roles: readonly string[],
): Mailbox {
  if (!caller.roles.some((role) => roles.includes(role))) throw accessDenied();
  const mailbox = findMailbox(tenant, user);
  if (!mailbox) throw new GraphError(404, 'ErrorInvalidUser', `The requested user '${user}' is invalid.`);
  if (mailbox.reach !== 'enabled') throw unreachable[mailbox.reach]();
  return mailbox;
}
