import type { RunCalendarReading } from '#server/platform/calendars/calendar-turns.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { OpeningDeps } from '../opening-deps.ts';

/** The dependencies of calendars that close locations. */
export interface ClosingCalendarDeps extends OpeningDeps {
  encryptor: Encryptor;
  guardedFetch: GuardedFetch;
  calendarTurns: RunCalendarReading;
}
