import type { Sql } from 'sql-template-tag';
import type * as z from 'zod';
import type { Span, TimePolicy } from '#contract/booking-times.ts';
import type { CompanySettings } from '#contract/companies.ts';
import type { Refusal } from '#contract/errors.ts';
import type { BookingStatus } from '#contract/kind-bookings.ts';
import type { Permission } from '#contract/permissions.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import type { Announcement } from '#server/platform/live/announce.ts';
import type { BookingEvent } from './events.ts';
import type { KindName } from './kind-name.ts';
import type { Reported } from './reported.ts';

/** What holds a place: a location, parking, fleet or resource group. */
export interface Container {
  id: string;
  name: string;
  /** IANA name; days and hours of its places are wall-clock time here. */
  timeZone: string;
  /** Days ahead that may be booked, where the container decides it (parking); null elsewhere. */
  bookingPeriodDays: number | null;
  /** Whether the person may book here: the container is not restricted, or they are on its list. */
  mayEnter: boolean;
}

/** What a company's settings, as company_settings s, say of bookings of a kind that nobody confirms. */
export interface Unconfirmed {
  /** Whether presence is confirmed at all; a boolean. */
  isAsked: Sql;
  /** Since when, a timestamptz; null since ever. */
  askedFrom: Sql;
  /** What a release depends on was changed then, a timestamptz: nobody's time until it began before; null for never. */
  releasedFrom: Sql;
  /**
   * When they are released: so many minutes after they began, an int of the settings, null for never, where a booking lasts so many hours
   * by a clock at most; or as the container of their place says.
   */
  released: { minutes: Sql; longestHours: number } | 'asContainerSays';
}

/** The numbers that bound a kind's bookings in a company; null means unbounded. */
export interface BookingPolicy extends TimePolicy {
  /** Own bookings, bypass left out, that a person may hold. */
  maxBookings: number | null;
  /** Which of them count: those that have not begun, or all that are not over. */
  limitCounts: 'planned' | 'notOver';
}

export type { Span } from '#contract/booking-times.ts';

/** A time at which somebody holds a place. */
export interface Taken extends Span {
  userName: string;
}

/** What somebody asks for. */
export interface BookingRequest<Details = unknown> {
  userId: string;
  spans: readonly Span[];
  /** Ids of the bookings, in the order of the spans, where whoever books makes them. */
  ids?: readonly string[];
  adminBypass: boolean;
  details: Details;
  participantIds: readonly string[];
}

/** What the rules may look at, read under the locks that make it stay true until the transaction ends. */
export interface RuleContext<Facts = unknown> {
  now: number;
  place: {
    id: string;
    label: string;
    state: 0 | 2 | 3;
    /** What the kind's own table says of the place ({@link BookableKind.facts}); null where the kind asks for nothing. */
    facts: Facts;
  };
  container: Container;
  policy: BookingPolicy;
  /** When the booking that is to be changed starts, which it may go on doing; null when booking anew. */
  startsAt: number | null;
  /** The person's bookings of this kind that count towards the limit, bypass left out. */
  current: number;
  /** Other bookings of the place that overlap the request. */
  taken: readonly Taken[];
}

/**
 * Says why a request cannot be granted, or null. Pure: it sees the request and the context, nothing else.
 * Written as a method so that a kind with details of its own is still a BookableKind to code that handles any kind.
 */
export type Rule<Details = unknown, Facts = unknown> = {
  ask(request: BookingRequest<Details>, context: RuleContext<Facts>): Refusal | null;
}['ask'];

/**
 * What one kind of place adds to the engine. The engine never says desk or car: everything that differs stands here.
 * server/bookable-kinds.ts lists the kinds that are built.
 */
export interface BookableKind<Details extends object = object, Facts = unknown> {
  readonly name: KindName;
  /** What only this kind stores with a booking (a topic, a registration number, a title); checked whenever it is written. */
  readonly details: z.ZodType<Details>;
  /** Whether colleagues are invited to a booking, and so see it in their lists. */
  readonly hasParticipants: boolean;
  /** Whoever holds it sees everybody's bookings of this kind and may act on them. */
  readonly managedBy: Permission;
  /** What booking for somebody else takes; left out, reservation-bypass (BOOK-11). */
  readonly forOthers?: Permission;
  /** When its holder, or who manages the kind, may cancel a booking, and when they may end it early. */
  readonly cancelledWhen: readonly BookingStatus[];
  readonly terminatedWhen: readonly BookingStatus[];
  /**
   * What the rules have to know of a place that its row in `all_bookables` (as s) does not say: an SQL expression of type json, read
   * under the place's lock. Undefined: nothing.
   */
  readonly facts?: Sql;
  /**
   * What its bookings show of their place besides its label: an SQL expression of type json over `all_bookables` (as s). Undefined:
   * nothing.
   */
  readonly shown?: Sql;
  policyOf(settings: CompanySettings, container: Container, details: Details): BookingPolicy;
  /** Tells that its lists show cancelled bookings too, as its specification has that status (modules, section 4). */
  readonly listsCancelled?: true;
  /** How presence is confirmed: 0 not at all, 1 QR, 2 bell, 3 either. */
  confirmationOf(settings: CompanySettings): 0 | 1 | 2 | 3;
  /**
   * When a booking that nobody confirmed is released, and since when its presence is confirmed at all: SQL over company_settings s.
   * Undefined: presence is never confirmed.
   */
  readonly unconfirmed?: Unconfirmed;
  /** What its bookings are in reports. Undefined: they are in none. */
  readonly reported?: Reported;
  /** Rules beyond those of every kind; asked after them and before the limits. */
  readonly rules: readonly Rule<Details, Facts>[];
  /** What browsers are told, and which of them, when something happened to bookings of this kind; names and payloads are its own. */
  announcementsOf(event: BookingEvent, links: PictureLinks): Announcement[];
}
