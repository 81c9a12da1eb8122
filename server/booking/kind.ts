import type * as z from 'zod';
import type { CompanySettings } from '#contract/companies.ts';
import type { Refusal } from '#contract/errors.ts';
import type { EventName } from '#contract/events.ts';

/** The five kinds of places; the names stand in the database. */
export type KindName = 'desk' | 'room' | 'parking' | 'car' | 'resource';

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

/** The numbers that bound a kind's bookings in a company; null means unbounded. */
export interface BookingPolicy {
  /** Own planned or active bookings, bypass left out, that a person may hold. */
  maxBookings: number | null;
  /** Wall-clock hours between which a booking must lie. */
  hours: { from: string; to: string } | null;
  /** Days after today that may be booked. */
  daysAhead: number | null;
  longestHours: number | null;
  /** A start may lie earlier today (`day`: one sits down at eleven and books from nine), or never before now (`instant`). */
  startsNotBefore: 'day' | 'instant';
}

/** One stretch of time, epoch milliseconds, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** What somebody asks for. */
export interface BookingRequest<Details = unknown> {
  userId: string;
  spans: readonly Span[];
  adminBypass: boolean;
  details: Details;
  participantIds: readonly string[];
}

/** What the rules may look at, read under the locks that make it stay true until the transaction ends. */
export interface RuleContext {
  now: number;
  place: { id: string; label: string; state: 0 | 2 | 3 };
  container: Container;
  policy: BookingPolicy;
  /** When the booking that is to be changed starts, which it may go on doing; null when booking anew. */
  startsAt: number | null;
  /** The person's planned and active bookings of this kind, bypass left out. */
  current: number;
  /** Other bookings of the place that overlap the request. */
  taken: readonly Span[];
}

/**
 * Says why a request cannot be granted, or null. Pure: it sees the request and the context, nothing else.
 * Written as a method so that a kind with details of its own is still a BookableKind to code that handles any kind.
 */
export type Rule<Details = unknown> = {
  ask(request: BookingRequest<Details>, context: RuleContext): Refusal | null;
}['ask'];

/**
 * What one kind of place adds to the engine. The engine never says desk or car: everything that differs stands here.
 * server/bookable-kinds.ts lists the kinds that are built.
 */
export interface BookableKind<Details extends object = object> {
  readonly name: KindName;
  /** What only this kind stores with a booking (a topic, a registration number, a title); checked whenever it is written. */
  readonly details: z.ZodType<Details>;
  /** Whether colleagues are invited to a booking, and so see it in their lists. */
  readonly hasParticipants: boolean;
  policyOf(settings: CompanySettings, container: Container): BookingPolicy;
  /** How presence is confirmed: 0 not at all, 1 QR, 2 bell, 3 either. */
  confirmationOf(settings: CompanySettings): 0 | 1 | 2 | 3;
  /** Rules beyond those of every kind; asked after them and before the limits. */
  readonly rules: readonly Rule<Details>[];
  /** Live events that tell of a booking made, changed or gone. */
  readonly events: { created: EventName; updated: EventName; removed: EventName };
}
