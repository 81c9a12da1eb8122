import type { NotificationChannelName } from '#contract/notifications/notifications.ts';
import type { CancelReason } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import type { Notice } from './notices.ts';
import type { EmailHeader, Receiver } from './receivers.query.ts';

/** The reason for a cancellation, with places that are free instead. */
export interface Because {
  reason: CancelReason;
  /**
   * Labels of free places by the id of the booking that they could replace. Each list has at most
   * `mostNamed` and one more.
   */
  freeInstead: ReadonlyMap<string, readonly string[]>;
}

/** A notice on its way to a person who wants it. */
export interface NotificationDelivery {
  /** The key of the event, the receiver and the notice. A channel sends one key once. */
  key: string;
  companyId: string;
  /** The kind of the bookings. */
  kind: KindName;
  notice: Notice;
  receiver: Receiver;
  letterhead: EmailHeader;
  /** The reason for a cancellation that another act caused. */
  because?: Because;
  /** The instant after which the message is worth nothing, ISO 8601. */
  notAfter?: string;
  /** The key of the wrong reminder that this message replaces without a sound. */
  corrects?: string;
}

/** A channel of notifications. It stores what it sends within the transaction. */
export interface NotificationChannel {
  notify(tx: Transaction, delivery: NotificationDelivery): Promise<unknown>;
  /** The channel brings calendar entries, so it sends quiet notices as well. */
  keepsCalendars?: true;
  /**
   * Returns those of these people whom the channel reaches. Without it, the channel reaches all.
   */
  reaches?(tx: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns those of these keys whose messages have gone out. Left out where no message can be
   * replaced.
   */
  sent?(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The channels that exist. */
export type NotificationChannels = Partial<Record<NotificationChannelName, NotificationChannel>>;

/** Dependencies of notifications. */
export interface NotificationParts {
  db: Database;
  clock: Clock;
  addJob: AddJob;
  channels: NotificationChannels;
}
