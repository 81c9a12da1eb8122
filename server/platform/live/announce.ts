import type { LiveEvent } from '#contract/events.ts';
import type { Permission } from '#contract/wire/permissions.ts';

/**
 * The receivers of an event: a company, its members who still lack a second factor, its members
 * with a permission, a person, or one session. An event about a hidden name goes to its readers
 * and, without the name, to all others.
 */
export type Audience =
  | { company: string; permission?: undefined }
  | { company: string; permission: Permission }
  | { company: string; permission?: undefined; waiting: true }
  | NameReaderAudience
  | NonReaderAudience
  | { user: string }
  | { session: string };

/**
 * People by their ids, and members with a permission. A server of the version before takes a
 * missing permission for all members, so this version always sends one.
 */
export interface HiddenNameReaders {
  permission?: Permission | undefined;
  userIds: readonly string[];
}

/**
 * The readers among the members of a company, or among those with a permission. The company has
 * another name than elsewhere, so that servers of earlier versions deliver the event to no page.
 */
export interface NameReaderAudience {
  readersIn: string;
  permission?: Permission | undefined;
  readers: HiddenNameReaders;
}

/** All other members of a company, or all others with a permission. */
export interface NonReaderAudience {
  company: string;
  permission?: Permission | undefined;
  exceptReaders: HiddenNameReaders;
}

/**
 * Sends a live event to all connected receivers, on this server and on all other servers. Call it
 * after a commit, never within a transaction. It does not throw. An event without a company (null)
 * is sent once for each company of its receivers.
 */
export type Announce = (audience: Audience, event: LiveEvent) => void;

/** An event with its receivers. */
export interface Announcement {
  audience: Audience;
  event: LiveEvent;
}
