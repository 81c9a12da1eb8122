import { eventInput, parseBody } from './event-input.ts';
import type { Fault, Faults } from './faults.ts';
import { itemsBetween } from './items.ts';
import type { Mailbox, Surroundings } from './mailbox.ts';
import { copyIn } from './meetings.ts';
import type { Notifications, Post } from './notifications.ts';
import type { Subscriptions } from './subscriptions.ts';
import { createEvent, deleteEvent, updateEvent } from './write-event.ts';

interface Moved {
  around: Surroundings;
  subscriptions: Subscriptions;
  notifications: Notifications;
  faults: Faults;
  /** Moves the clock of everything. */
  pass(milliseconds: number): void;
  meet(act: Meet | null): void;
}

/** What Graph was asked; the path with its query, below the host. */
export interface Asked {
  method: string;
  path: string;
}
/** Does something when Graph has done what it was asked, and before its answer goes; false: the answer is lost. */
export type Meet = (asked: Asked) => Promise<boolean>;

/** The hand that plays people in Outlook and Microsoft itself, for tests in the same process. */
export function openHand({ around, subscriptions, notifications, faults, pass, meet }: Moved) {
  return {
    /** Somebody makes an event in their own calendar, said as Graph says it; a room is asked to come as an attendee. Gives its id. */
    makeEvent: (person: Mailbox, event: object): string => createEvent(around, person, parseBody(eventInput, event)).id,
    /** Somebody changes an event or an occurrence in their calendar. */
    changeEvent: (mailbox: Mailbox, id: string, change: object): void =>
      void updateEvent(around, mailbox, { id, input: parseBody(eventInput, change) }),
    /** Somebody deletes an event or an occurrence; an organiser calls it off by that. */
    deleteEvent: (mailbox: Mailbox, id: string): void => deleteEvent(around, mailbox, id),
    /** A meeting's copy in the calendar of somebody who was asked to come. */
    copyOf: (meetingOf: Mailbox, id: string, mailbox: Mailbox) =>
      copyIn(mailbox, meetingOf.events.get(id)?.iCalUId ?? ''),
    /** What lies in a calendar between two instants. */
    eventsBetween: (mailbox: Mailbox, from: Date, to: Date) => itemsBetween(mailbox, from.getTime(), to.getTime()),
    /** From now on no client's token of changes in a mailbox is known. */
    forgetSync(mailbox: Mailbox, code: Mailbox['syncLostCode'] = 'SyncStateNotFound'): void {
      Object.assign(mailbox, { syncGeneration: mailbox.syncGeneration + 1, syncLostCode: code });
    },
    /** The next calls go wrong. */
    fail: (fault: Fault): void => faults.add(fault),
    /** From now on all answers are met before they go; null: they go as they are. */
    beforeAnswer: (act: Meet | null): void => meet(act),
    /** How many subscriptions tell of what changes in a mailbox. */
    listening: (mailbox: Mailbox): number => subscriptions.listening(mailbox.id).length,
    /** What becomes of notifications from now on. */
    set post(post: Post) {
      notifications.post = post;
    },
    /** Lets go the notifications that were held. */
    releaseNotifications: (): void => notifications.release(),
    /** Tells that notifications have been missed. */
    tellMissed(): void {
      for (const subscription of subscriptions.all.values()) notifications.tellLifecycle(subscription, 'missed');
    },
    /** Takes subscriptions away, and says so. */
    removeSubscriptions(): void {
      for (const subscription of subscriptions.all.values()) {
        subscriptions.all.delete(subscription.id);
        notifications.tellLifecycle(subscription, 'subscriptionRemoved');
      }
    },
    /** Asks that subscriptions be authorised anew; until they are, nothing is told. */
    demandReauthorization(): void {
      for (const subscription of subscriptions.all.values()) {
        subscription.paused = true;
        notifications.tellLifecycle(subscription, 'reauthorizationRequired');
      }
    },
    /** So much time passes; what becomes due by that is done. */
    pass(milliseconds: number): void {
      pass(milliseconds);
      notifications.tick();
    },
    /** Does what is due by the clock: tries again what could not be brought. */
    tick: (): void => notifications.tick(),
    /** Until no notification is under way. */
    settled: (): Promise<void> => notifications.settled(),
  };
}
export type Hand = ReturnType<typeof openHand>;
