import { findMailbox, type Tenant } from './directory.ts';
import { createChangeKey, parseOccurrenceId } from './event.ts';
import type { ChangeType, Mailbox, MailboxServices } from './mailbox.ts';
import type { Change, Notifications } from './notifications.ts';
import type { Subscriptions } from './subscriptions.ts';

/**
 * The number of additional `updated` notifications after one edit. Exchange writes an event in
 * stages, and notifies of each.
 */
const echoes: Record<ChangeType, number> = { created: 2, updated: 1, deleted: 0 };

/**
 * Returns the services around mailboxes. Neighbours are mailboxes of the same tenant, and
 * subscribers are notified of changes.
 */
export function createMailboxServices(
  now: () => Date,
  tenants: ReadonlyMap<string, Tenant>,
  subscriptions: Subscriptions,
  notifications: Notifications,
): MailboxServices {
  function tell(mailbox: Mailbox, changeType: ChangeType, eventId: string, changeKey: string): void {
    const change: Change = { changeType, mailboxId: mailbox.id, eventId, changeKey };
    for (const subscription of subscriptions.listening(mailbox.id)) {
      const wanted = (type: ChangeType) => subscription.changeTypes.includes(type);
      if (wanted(changeType)) notifications.tell(subscription, [change]);
      const echo: Change = { ...change, changeType: 'updated' };
      if (wanted('updated')) notifications.tell(subscription, Array(echoes[changeType]).fill(echo));
    }
  }

  /**
   * Simulates Exchange's calendar assistant, which writes the event again after a client's write.
   * The response to the client then has an outdated change key.
   */
  function touchAfterwards(mailbox: Mailbox, id: string): void {
    queueMicrotask(() => {
      const event = mailbox.events.get(id) ?? mailbox.events.get(parseOccurrenceId(id)?.masterId ?? '');
      if (!event) return;
      event.changeKey = createChangeKey();
      event.modifiedAt = now();
      tell(mailbox, 'updated', event.id, event.changeKey);
    });
  }

  return {
    now,
    neighbour: ({ tenantId }, address) => findMailbox(tenants.get(tenantId)!, address),
    changed(mailbox, changeType, id, changeKey) {
      tell(mailbox, changeType, id, changeKey);
      if (mailbox.touched && changeType !== 'deleted') touchAfterwards(mailbox, id);
    },
  };
}
