import type { ChangeType } from './mailbox.ts';
import type { GraphSubscription } from './subscriptions.ts';

/**
 * The treatment of new notifications. `lost`: never sent. `doubled`: sent twice. `held`: sent when
 * a test releases them.
 */
export type NotificationDeliveryMode = 'sent' | 'lost' | 'doubled' | 'held';

/** The kinds of notification about the subscription itself. */
export type LifecycleEvent = 'missed' | 'subscriptionRemoved' | 'reauthorizationRequired';

/** A change of an event that a notification reports. */
export interface EventChange {
  changeType: ChangeType;
  mailboxId: string;
  eventId: string;
  changeKey: string;
}

/** A notification for a receiver's URL, and the time of its next attempt. */
interface Delivery {
  url: string;
  subscription: GraphSubscription;
  value: object[];
  tries: number;
  dueOn: number;
  lifecycle: boolean;
}

/** Milliseconds after which Graph stops retrying a notification, and sends `missed` instead. */
const patience = 4 * 3_600_000;
/** The first wait before a retry, in milliseconds. Each further wait is twice as long. */
const firstWait = 10_000;

const headOf = ({ id, expiresOn, tenantId, clientState }: GraphSubscription) => ({
  subscriptionId: id,
  subscriptionExpirationDateTime: expiresOn.toISOString(),
  tenantId,
  ...(clientState !== null && { clientState }),
});

function changeAsTold(subscription: GraphSubscription, { changeType, mailboxId, eventId, changeKey }: EventChange) {
  const resource = `Users/${mailboxId}/Events/${eventId}`;
  return {
    ...headOf(subscription),
    ...{ changeType, resource },
    resourceData: {
      ...{ '@odata.type': '#Microsoft.Graph.Event', '@odata.id': resource },
      ...{ '@odata.etag': `W/"${changeKey}"`, id: eventId },
    },
  };
}

/**
 * Sends notifications to the URLs of subscriptions. `timeout` is the time within which a receiver
 * must respond, in milliseconds.
 */
export function openGraphNotifier(now: () => Date, timeout: number) {
  let post: NotificationDeliveryMode = 'sent';
  let waiting: Delivery[] = [];
  let held: Delivery[] = [];
  const underWay = new Set<Promise<void>>();

  async function bring(delivery: Delivery): Promise<void> {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ value: delivery.value });
    const taken = await fetch(delivery.url, { ...request, body, signal: AbortSignal.timeout(timeout) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (taken) return;
    const wait = firstWait * 2 ** delivery.tries;
    const again = { ...delivery, tries: delivery.tries + 1, dueOn: now().getTime() + wait };
    const waited = firstWait * (2 ** again.tries - 1);
    if (waited < patience) waiting.push(again);
    else if (!delivery.lifecycle) tellLifecycle(delivery.subscription, 'missed');
  }

  function send(delivery: Delivery): void {
    const going = bring(delivery).finally(() => underWay.delete(going));
    underWay.add(going);
  }

  function put(delivery: Delivery): void {
    if (post === 'lost') return;
    if (post === 'held') return void held.push(delivery);
    send(delivery);
    if (post === 'doubled') send(delivery);
  }

  function tellLifecycle(subscription: GraphSubscription, lifecycleEvent: LifecycleEvent): void {
    const url = subscription.lifecycleNotificationUrl;
    if (!url) return;
    const value = [{ ...headOf(subscription), resource: subscription.resource, lifecycleEvent }];
    put({ url, subscription, value, tries: 0, dueOn: 0, lifecycle: true });
  }

  return {
    /** Sets the treatment of later notifications. */
    set post(next: NotificationDeliveryMode) {
      post = next;
    },
    /** Sends the held notifications in reverse, because Graph guarantees no order. */
    release(): void {
      const going = held.reverse();
      held = [];
      going.forEach(send);
    },
    /** Sends all changes in one notification. */
    tell(subscription: GraphSubscription, changes: readonly EventChange[]): void {
      if (changes.length === 0) return;
      const value = changes.map((change) => changeAsTold(subscription, change));
      const url = subscription.notificationUrl;
      put({ url, subscription, value, tries: 0, dueOn: 0, lifecycle: false });
    },
    tellLifecycle,
    /** Retries the failed notifications whose wait is over by the simulator's clock. */
    tick(): void {
      const due = waiting.filter(({ dueOn }) => dueOn <= now().getTime());
      waiting = waiting.filter((delivery) => !due.includes(delivery));
      due.forEach(send);
    },
    /** Resolves when no notification is in progress. Waiting retries do not count. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
export type GraphNotifier = ReturnType<typeof openGraphNotifier>;
