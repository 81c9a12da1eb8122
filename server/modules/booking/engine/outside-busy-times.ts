import type { TimeSpan } from '#contract/booking/booking-times.ts';

/** A member, and the address of the member's outside calendar. */
export interface PersonWithOutsideCalendar {
  userId: string;
  email: string;
}

/** The answer of the outside calendars. */
export interface OutsideBusyTimes {
  /** The time in which a person is not free, by the person's id. It contains no reason. */
  busy: ReadonlyMap<string, readonly TimeSpan[]>;
  /** The time outside of a person's working hours, by the person's id. */
  off: ReadonlyMap<string, readonly TimeSpan[]>;
  /** The ids of the people whose calendar could not be read. */
  unknown: ReadonlySet<string>;
}

/** Calendars outside the product in which members have meetings too. */
export interface OutsidePeopleCalendars {
  /**
   * Reads when people are not free, within a window of at most 62 days. It waits only briefly. An
   * outage of these calendars makes people unknown and is no error. Null for a company without such
   * calendars.
   */
  readBusy(
    companyId: string,
    people: readonly PersonWithOutsideCalendar[],
    window: TimeSpan,
  ): Promise<OutsideBusyTimes | null>;
}
