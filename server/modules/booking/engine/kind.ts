import type { Sql } from 'sql-template-tag';
import type * as z from 'zod';
import type { BookingTimePolicy, TimeSpan } from '#contract/booking/booking-times.ts';
import type { BookingStatus } from '#contract/booking/kind-bookings.ts';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import type { Buffers, SpanWithHeldTime } from '#contract/booking/room-buffers.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Announcement } from '#server/platform/live/announce.ts';
import type { DayAssignedToOther } from './assigned-days.ts';
import type { KindReportDefinition } from './kind-report-definition.ts';

/** A location, parking, fleet or resource group that contains places. */
export interface Container {
  id: string;
  name: string;
  /** An IANA name. Days and hours of the container's places are wall times in this zone. */
  timeZone: string;
  /**
   * The number of days ahead that members may book, if the container sets it (parking). Null for
   * other containers.
   */
  bookingPeriodDays: number | null;
  /** True if the container is not restricted, or the person is on its list. */
  mayEnter: boolean;
  /** The opening hours and closed days that apply there. Undefined while the company sets none. */
  opening?: ApplicableOpeningRules | undefined;
}

/** The settings of a kind for unconfirmed bookings, as SQL over company_settings s. */
export interface UnconfirmedSettingsSql {
  /** A boolean: true if holders have to confirm their presence. */
  isAsked: Sql;
  /** A timestamptz from which holders have to confirm. Null if they always had to. */
  askedFrom: Sql;
  /**
   * A timestamptz of the last change of the release rules, or null. The server counts the minutes
   * from it at the earliest.
   */
  releasedFrom: Sql;
  /**
   * The time of a release. `minutes` after the start is an int, or null for never. `longestHours`
   * is the maximum length of a booking in hours of wall time. With 'asContainerSays', the minutes
   * are those of the place's container.
   */
  released: { minutes: Sql; longestHours: number } | 'asContainerSays';
}

/**
 * The places that are like a place o of `all_bookables`, as SQL. The candidates are s of
 * `bookables` in container c. Without fields these are all bookable places of the container, by
 * label.
 */
export interface LikePlacesSql {
  /**
   * A jsonb of the properties by which places are compared. A series stores it, because a removed
   * place loses it.
   */
  facts?: Sql;
  /** A uuid[] of the containers of like places. The default is the place's own. */
  within?: Sql;
  /** A condition on candidates. `origin.facts` is the jsonb, null if it is unknown. */
  where?: Sql;
  /** Expressions that sort candidates, the likest first. */
  order?: Sql;
  /** Reads the ids of the places in the zone of a place (WEEK-02). Kinds without zones lack it. */
  readZone?(db: Queryable, place: DeskZoneRequest): Promise<ReadonlySet<string>>;
  /**
   * Reads the free places nearest to those of a person's teams, for each time (WEEK-02). The
   * nearest is the first.
   */
  readNearTeam?(db: Queryable, person: PlacesNearTeamRequest): Promise<{ id: string }[][]>;
}

/** A person who looks for places near their teams. */
export interface PlacesNearTeamRequest {
  companyId: string;
  userId: string;
  settings: CompanySettings;
  /** The IANA zone in which the hours are meant. Places with other clocks do not count. */
  timeZone: string;
  spans: readonly TimeSpan[];
}

/** A place whose zone is read. */
export interface DeskZoneRequest {
  companyId: string;
  placeId: string;
  /** The stored facts of a place that may be removed since. */
  facts: object | null;
}

/** The limits of a kind's bookings in a company. Null means unbounded. */
export interface BookingPolicy extends BookingTimePolicy {
  /** The maximum number of a person's bookings, without bypass bookings. */
  maxBookings: number | null;
  /**
   * The bookings that count towards the maximum: those that have not begun, or all that are not
   * over.
   */
  limitCounts: 'planned' | 'notOver';
}

export type { TimeSpan as Span } from '#contract/booking/booking-times.ts';

/** A time for which a person has booked the place, with the buffers that are stored with it. */
export interface BookedTime extends SpanWithHeldTime {
  /** Null if the reader may not see the holder's name. */
  userName: string | null;
}

/** A request to book a place. */
export interface BookingRequest<Details = unknown> {
  userId: string;
  spans: readonly TimeSpan[];
  /** The ids of the bookings in the order of the spans. Present if the caller creates the ids. */
  ids?: readonly string[];
  adminBypass: boolean;
  details: Details;
  participantIds: readonly string[];
  /**
   * True to hide the holder's name at these bookings. Undefined if the request does not say it.
   * Then a time that the holder has cancelled at the place keeps what it had.
   */
  isNameHidden?: boolean | undefined;
}

/** The data that rules may read. The holder's membership and the place are locked. */
export interface RuleContext<Facts = unknown> {
  now: number;
  place: {
    id: string;
    label: string;
    state: 0 | 2 | 3;
    /** The result of {@link BookableKind.facts}, or null for kinds without it. */
    facts: Facts;
  };
  container: Container;
  policy: BookingPolicy;
  /**
   * The start of the booking to change, which the rules allow although it is in the past. Null for
   * a new booking.
   */
  startsAt: number | null;
  /** The current time of the booking to change, if it keeps its place. */
  held?: TimeSpan | undefined;
  /**
   * The number of the person's bookings of this kind that count towards the limit, without bypass
   * bookings. It is 0 for a change, which adds no booking.
   */
  current: number;
  /** Other bookings of the place whose time or buffers overlap the request and its own buffers. */
  taken: readonly BookedTime[];
  /** The time before and after each booking of the place. */
  buffers: Buffers;
  /** The requested days on which the place is assigned to other people than the holder. */
  assigned: readonly DayAssignedToOther[];
  /**
   * The requested days on which the place is assigned to the holder. Bookings on these days do not
   * count towards the limit.
   */
  ownDays: readonly string[];
}

/**
 * Returns why a request is refused, or null. A rule is pure: it sees only the request and the
 * context. The method syntax makes a kind with its own details assignable to BookableKind.
 */
export type BookingRule<Details = unknown, Facts = unknown> = {
  ask(request: BookingRequest<Details>, context: RuleContext<Facts>): Refusal | null;
}['ask'];

/**
 * The definition of one kind of place for the engine, which names no kind itself.
 * server/kinds.ts lists the kinds.
 */
export interface BookableKind<Details extends object = object, Facts = unknown> {
  readonly name: KindName;
  /**
   * Data that only this kind stores with a booking, such as a topic. The schema checks it at every
   * write.
   */
  readonly details: z.ZodType<Details>;
  /** True if the holder can invite colleagues to a booking, who then see it in their lists. */
  readonly hasParticipants: boolean;
  /** True if managers can assign places of this kind to people. */
  readonly isAssignable?: true;
  /** True if locations can give places of this kind time before and after each booking. */
  readonly hasBuffers?: true;
  /** The permission to see and change all bookings of this kind. */
  readonly managedBy: Permission;
  /** The permission to book for other people. The default is `reservation-bypass` (BOOK-11). */
  readonly forOthers?: Permission;
  /** The statuses in which the holder or a manager may cancel a booking, or end it early. */
  readonly cancelledWhen: readonly BookingStatus[];
  readonly terminatedWhen: readonly BookingStatus[];
  /**
   * An SQL expression of type json over `bookables` (as s), with further facts of a place for the
   * rules. The engine reads it under the place's lock.
   */
  readonly facts?: Sql;
  /**
   * An SQL expression of type json over `all_bookables` (as s), with the place's details that
   * bookings show besides its label.
   */
  readonly shown?: Sql;
  /**
   * The places that can stand in for another one. The default is any place of the same container.
   */
  readonly like?: LikePlacesSql;
  /**
   * An SQL condition over `bookables` (as s): the place has the properties of `w.wishes`, a jsonb
   * of the contract's WaitWishes. Undefined for a kind that knows no such properties.
   */
  readonly meetsWishes?: Sql;
  /**
   * Returns the refusal of details that are wrong for every place and time, such as an invalid
   * topic. Null for right details. A rule checks them too.
   */
  checkDetails?(details: Details): Refusal | null;
  policyOf(settings: CompanySettings, container: Container, details: Details): BookingPolicy;
  /** True if the lists of this kind show cancelled bookings too (modules, section 4). */
  readonly listsCancelled?: true;
  /**
   * Returns how holders confirm their presence: 0 not at all, 1 by QR code, 2 by bell, 3 by either.
   */
  confirmationOf(settings: CompanySettings): 0 | 1 | 2 | 3;
  /** The settings for unconfirmed bookings. Undefined if holders of this kind never confirm. */
  readonly unconfirmed?: UnconfirmedSettingsSql;
  /** The columns of this kind's bookings in reports. Undefined if reports leave the kind out. */
  readonly reported?: KindReportDefinition;
  /**
   * Further rules of this kind. They run after the common rules, and before the rules of occupancy
   * and limits.
   */
  readonly rules: readonly BookingRule<Details, Facts>[];
  /**
   * Returns the live events of a change, each with its audience. Each kind has its own names and
   * payloads.
   */
  announcementsOf(event: BookingEvent, links: PictureUrlBuilder): Announcement[];
}
