import { eventInput, parseRequestBody } from './event-input.ts';
import type { FaultInjector, PlannedGraphFault } from './faults.ts';
import { listMailboxItems } from './items.ts';
import type { Mailbox, MailboxServices } from './mailbox.ts';
import { findMeetingCopy } from './meetings.ts';
import type { GraphNotifier, NotificationDeliveryMode } from './notifications.ts';
import type { SubscriptionStore } from './subscriptions.ts';
import { createEvent, deleteEvent, respondToMeeting, updateEvent } from './write-event.ts';

interface Moved {
  around: MailboxServices;
  subscriptions: SubscriptionStore;
  notifications: GraphNotifier;
  faults: FaultInjector;
  /** Advances the clock of the whole simulator. */
  pass(milliseconds: number): void;
  meet(act: BeforeResponseAction | null): void;
}

/** A request to Graph. The path includes the query, without the host. */
export interface GraphRequest {
  method: string;
  path: string;
}
/**
 * A test's action after Graph has carried out a request, and before the response. If the action
 * returns false, the simulator cuts the connection instead of responding.
 */
export type BeforeResponseAction = (request: GraphRequest) => Promise<boolean>;

/**
 * Returns the actions of people in Outlook and of Microsoft. Tests run them directly or by control
 * requests.
 */
export function createOutlookActions({ around, subscriptions, notifications, faults, pass, meet }: Moved) {
  return {
    /**
     * Creates an event in a person's calendar, in Graph's format, and returns its id. A room is
     * invited as an attendee.
     */
    makeEvent: (person: Mailbox, event: object): string =>
      createEvent(around, person, parseRequestBody(eventInput, event)).id,
    /** Changes an event or an occurrence in a calendar. */
    changeEvent: (mailbox: Mailbox, id: string, change: object): void =>
      void updateEvent(around, mailbox, { id, input: parseRequestBody(eventInput, change) }),
    /**
     * Deletes an event or an occurrence. If the mailbox is the organiser's, this cancels the
     * meeting.
     */
    deleteEvent: (mailbox: Mailbox, id: string): void => deleteEvent(around, mailbox, id),
    /** Declines an invitation as an attendee, and notifies the organiser. */
    declineEvent: (mailbox: Mailbox, id: string): void =>
      respondToMeeting(around, mailbox, { id, answer: 'declined', tell: true }),
    /** Returns a meeting's copy in the calendar of an invited person or room. */
    copyOf: (meetingOf: Mailbox, id: string, mailbox: Mailbox) =>
      findMeetingCopy(mailbox, meetingOf.events.get(id)?.iCalUId ?? ''),
    /** Returns the items of a calendar between two instants. */
    eventsBetween: (mailbox: Mailbox, from: Date, to: Date) => listMailboxItems(mailbox, from.getTime(), to.getTime()),
    /** Invalidates all delta tokens of a mailbox. */
    forgetSync(mailbox: Mailbox, code: Mailbox['syncLostCode'] = 'SyncStateNotFound'): void {
      Object.assign(mailbox, { syncGeneration: mailbox.syncGeneration + 1, syncLostCode: code });
    },
    /** Makes the next request, or several, fail as the fault describes. */
    fail: (fault: PlannedGraphFault): void => faults.add(fault),
    /** Runs an action before each further response. Null ends it. */
    beforeAnswer: (act: BeforeResponseAction | null): void => meet(act),
    /** Counts the subscriptions to a mailbox that have not expired and are not paused. */
    listening: (mailbox: Mailbox): number => subscriptions.listening(mailbox.id).length,
    /** Sets the treatment of later notifications. */
    set post(post: NotificationDeliveryMode) {
      notifications.post = post;
    },
    /** Sends the notifications that were held. */
    releaseNotifications: (): void => notifications.release(),
    /** Notifies clients that they have missed notifications. */
    tellMissed(): void {
      for (const subscription of subscriptions.all.values()) notifications.tellLifecycle(subscription, 'missed');
    },
    /** Removes all subscriptions and notifies their clients. */
    removeSubscriptions(): void {
      for (const subscription of subscriptions.all.values()) {
        subscriptions.all.delete(subscription.id);
        notifications.tellLifecycle(subscription, 'subscriptionRemoved');
      }
    },
    /**
     * Requests that clients authorise their subscriptions again, and pauses the subscriptions until
     * then.
     */
    demandReauthorization(): void {
      for (const subscription of subscriptions.all.values()) {
        subscription.paused = true;
        notifications.tellLifecycle(subscription, 'reauthorizationRequired');
      }
    },
    /** Advances the simulator's clock, and retries notifications whose wait is over then. */
    pass(milliseconds: number): void {
      pass(milliseconds);
      notifications.tick();
    },
    /** Retries the failed notifications whose wait is over by the simulator's clock. */
    tick: (): void => notifications.tick(),
    /** Resolves when no notification is in progress. */
    settled: (): Promise<void> => notifications.settled(),
  };
}
export type OutlookActions = ReturnType<typeof createOutlookActions>;
