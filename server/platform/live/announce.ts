import type { LiveEvent } from '#contract/events.ts';
import type { Permission } from '#contract/wire/permissions.ts';

/**
 * The receivers of an event: a company, its members who still lack a second factor, its members
 * with a permission, a person, or one session.
 */
export type Audience =
  | { company: string; permission?: undefined }
  | { company: string; permission: Permission }
  | { company: string; permission?: undefined; waiting: true }
  | { user: string }
  | { session: string };

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
