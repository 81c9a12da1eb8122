import type { LiveEvent } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';

/** Who hears of an event: a company, those of it who wait outside until they have a second factor, those of its members whose role holds a permission, a person, or one sign-in. */
export type Audience =
  | { company: string; permission?: undefined }
  | { company: string; permission: Permission }
  | { company: string; permission?: undefined; waiting: true }
  | { user: string }
  | { session: string };

/**
 * Sends a live event to everybody concerned who is connected, to this server or another. Called after a commit, never
 * within a transaction; it does not throw. What names no company (null) is sent once for each company of those it is for.
 */
export type Announce = (audience: Audience, event: LiveEvent) => void;

/** An event on its way to those who are to hear of it. */
export interface Announcement {
  audience: Audience;
  event: LiveEvent;
}
