import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Post } from '#server/platform/mail/post.ts';
import type { InvitationEvent } from './events.ts';

/** What commands about invitations work with. */
export interface InvitationParts {
  db: Database;
  clock: Clock;
  publish: Publish<InvitationEvent>;
  post: Post;
  /** Where links of letters lead. */
  publicUrl: string;
}
