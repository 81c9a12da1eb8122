import type { Period } from '#contract/booking/bookings.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { TestAnswer, TestApp, TestCaller } from './test-app.ts';
import type { TestCompany } from './test-world.ts';

/** The endpoints and properties of a kind of place, for tests that run over every kind. */
export interface TestedKindEndpoints {
  create: Endpoint;
  retrieve: Endpoint;
  planned: Endpoint;
  ics: Endpoint;
  google: Endpoint;
  outlook: Endpoint;
  placesOf(company: TestCompany): string[];
  /** Returns the id of the container that holds the places of `placesOf`. */
  containerOf(company: TestCompany): string;
  /**
   * Returns the smallest body that books a place. It throws for several periods unless the kind has
   * `severalPeriods`.
   */
  body(placeId: string, periods: Period[]): object;
  /** True when one request may book several periods (desks and rooms). */
  severalPeriods: boolean;
  cancel(app: TestApp, as: TestCaller, bookingIds: string[]): Promise<TestAnswer>;
  /**
   * Converts the response of a kind that books one period a request. The result has an array of
   * bookings, as other kinds have.
   */
  asMade?(answer: TestAnswer): TestAnswer;
  /** The endpoint that cancels several bookings, all or none. */
  cancelAll: Endpoint;
  /**
   * The statuses in which a booking can be cancelled. Without `active`, the endpoint `terminate`
   * ends a running booking.
   */
  cancelledWhen: readonly ('planned' | 'active')[];
  terminate?: Endpoint;
  /** The permission to see, cancel and end other people's bookings. */
  managedBy: string;
  /** The permission to book for another person. */
  forOthers: string;
  /** True when administrators can book the kind past its rules (bypass). */
  hasBypass: boolean;
  /** The earliest start of a new booking: `day` is the beginning of today, `instant` is now. */
  startsNotBefore: 'day' | 'instant';
  /**
   * The column of company_settings that limits the number of a person's bookings. `hoursPrefix`
   * begins the names of the columns for the bookable hours. Null if the kind has no such limit.
   */
  limitColumn: string | null;
  hoursPrefix: 'reservation_hours_limit' | 'parking_reservation_hours_limit' | null;
  /** Sets the number of days ahead that people may book. Null if the kind has no such limit. */
  setDaysAhead: ((app: TestApp, company: TestCompany, days: number) => Promise<unknown>) | null;
  /** True when a bypass books a locked place. */
  opensLocked: boolean;
  /**
   * The bookings that count towards the limit of a person's bookings. `notOver` includes running
   * ones.
   */
  limitCounts: 'planned' | 'notOver';
  /**
   * The column of company_settings with the confirmation mode. Null if the kind has no
   * confirmation.
   */
  confirmationColumn: string | null;
  /** The JSON in the column `details` of a stored booking, with the kind's own fields. */
  details: object;
  /** The name of the field with the place's time zone, in responses about bookings. */
  zoneField: string;
  /** The columns that sort and filter the kind's list. */
  listColumns: readonly string[];
  /**
   * The column of the list with text that the booking person has typed. Null without such a column.
   */
  typed: 'topic' | 'title' | 'carRegistrationNumber' | null;
  /** True when the kind's places have numbers instead of names. */
  numbered: boolean;
  /** The columns of the list for the person, the place and the container. */
  columns: { person: string; place: string; container: string };
}
