import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { OutsideCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

export interface AbsenceDeps extends Omit<EngineDeps, 'publish' | 'links'> {
  publish: Publish<BookingEvent | AbsenceEvent>;
  kinds: Record<KindName, BookableKind>;
  /**
   * Checks a room's outside calendar, which may hold the room, before an undo books the room again.
   */
  calendars: Pick<OutsideCalendars, 'askBefore'>;
}
