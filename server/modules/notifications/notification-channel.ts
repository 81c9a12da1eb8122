import type { NotificationChannelName } from '#contract/notifications/notifications.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type { TemporaryLocationClosure } from '#server/events/closing.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import type { Notice } from './notices.ts';
import type { EmailCompanyAndActor, Recipient } from './recipients.query.ts';

/** The reason for a cancellation, with places that are free instead. */
export interface CancellationReasonAndAlternatives {
  reason: CancelReason;
  /** The closed locations, if they are the reason. */
  closings?: readonly TemporaryLocationClosure[] | undefined;
  /**
   * The labels of free places, by the id of the booking that they could replace. Each list has at
   * most `maxListedLabels` plus one.
   */
  freeInstead: ReadonlyMap<string, readonly string[]>;
  /** The other location with the first free place on a closed day, by booking id. */
  openInstead?: ReadonlyMap<string, string>;
}

/** A notice that a channel sends to one person. */
export interface NotificationDelivery {
  /** The key of the event, the recipient and the notice. A channel sends each key only once. */
  key: string;
  companyId: string;
  /** The kind of the booked places. */
  kind: KindName;
  notice: Notice;
  recipient: Recipient;
  letterhead: EmailCompanyAndActor;
  /** The reason for a cancellation that another change caused, such as the removal of the place. */
  because?: CancellationReasonAndAlternatives;
  /** Bookings of other kinds that the message lists, too. */
  along?: readonly { kind: KindName; bookings: readonly Booking[] }[];
  /** The instant after which the message is useless, ISO 8601. */
  notAfter?: string;
  /**
   * The instant before which the message must wake no person, ISO 8601. Channels that are read in
   * silence ignore it.
   */
  notBefore?: string;
  /** The key of the wrong reminder that this message replaces silently. */
  corrects?: string;
}

/** A channel of notifications, such as email. It stores its messages within the transaction. */
export interface NotificationChannel {
  notify(tx: Transaction, delivery: NotificationDelivery): Promise<unknown>;
  /** True if the channel sends calendar entries, and so also quiet notices. */
  keepsCalendars?: true;
  /**
   * Returns which of these people the channel reaches. Without this function, the channel reaches
   * all.
   */
  reaches?(tx: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns which of these keys belong to messages that were sent, or may have been. Undefined for
   * a channel that cannot replace messages.
   */
  sent?(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The channels of this deployment. */
export type NotificationChannels = Partial<Record<NotificationChannelName, NotificationChannel>>;

export interface NotificationDeps {
  db: Database;
  clock: Clock;
  addJob: AddJob;
  channels: NotificationChannels;
}
