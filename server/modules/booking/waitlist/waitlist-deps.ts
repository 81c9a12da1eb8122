import type { FastifyBaseLogger } from 'fastify';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { WaitlistEvent } from '#server/events/waitlist-events.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';

/** The dependencies of the waitlist's commands. */
export interface WaitlistDeps extends Omit<EngineDeps, 'publish' | 'links'> {
  publish: Publish<BookingEvent | WaitlistEvent>;
  addJob: AddJob;
  kinds: Record<KindName, BookableKind>;
  readSettings(db: Queryable, companyId: string): Promise<CompanySettings>;
  /** Reads a room's outside calendar, which may hold the room, before the server books it. */
  calendars: Pick<OutsideRoomCalendars, 'askBefore'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}
