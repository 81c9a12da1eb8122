import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';

/** The dependencies of commands about invitations. */
export interface InvitationDeps {
  db: Database;
  clock: Clock;
  publish: Publish<InvitationEvent>;
  enqueueEmail: EnqueueEmail;
  /** The URL of the product, with which links in emails begin. */
  publicUrl: string;
}
