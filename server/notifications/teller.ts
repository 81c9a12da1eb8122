import type { NotificationChannel } from '#contract/notifications.ts';
import type { CancelReason } from '#server/booking/events.ts';
import type { KindName } from '#server/booking/kind-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.ts';
import type { Notice } from './notices.ts';
import type { Letterhead, Receiver } from './receivers.query.ts';

/** What made somebody cancel bookings, and what is free instead. */
export interface Because {
  reason: CancelReason;
  /** Labels of places by the id of the booking that they could stand for: `mostNamed` and one more at most. */
  freeInstead: ReadonlyMap<string, readonly string[]>;
}

/** A notice on its way to somebody who wants it. */
export interface Told {
  /** Of the event, the receiver and what of it they are told: the same one is told once. */
  key: string;
  companyId: string;
  /** Of the bookings. */
  kind: KindName;
  notice: Notice;
  receiver: Receiver;
  letterhead: Letterhead;
  /** Why bookings were cancelled, when it was not for its own sake. */
  because?: Because;
  /** Not after this instant, ISO 8601. */
  notAfter?: string;
  /** It takes the place of the reminder with this key, which is not right any more; it is to disturb nobody. */
  corrects?: string;
}

/** A way to tell somebody; what has to be sent is stored within the transaction. */
export interface Teller {
  tell(tx: Transaction, told: Told): Promise<unknown>;
  /** It brings entries to calendars, so quiet notices are told by it as well. */
  keepsCalendars?: true;
  /** Those of these people who can be reached this way; everybody when left out. */
  reaches?(tx: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these keys whose messages have gone out; left out where nothing that did can be replaced. */
  sent?(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The ways that there are. */
export type Tellers = Partial<Record<NotificationChannel, Teller>>;

/** What telling people works with. */
export interface NotificationParts {
  db: Database;
  clock: Clock;
  addJob: AddJob;
  tellers: Tellers;
}
