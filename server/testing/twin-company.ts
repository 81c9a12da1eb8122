import type { WeekHours } from '#contract/booking/opening-hours.ts';
import type { Role } from '#contract/wire/permissions.ts';

type Status = 'pending' | 'active' | 'inactive' | 'removed';

/**
 * The content of a twin company. A name stands for the same id in both companies, but mostly for
 * another thing.
 */
export interface TwinCompany {
  name: string;
  settings: Record<string, unknown>;
  limits: Record<string, number>;
  /** People by id: role and status. */
  members: Record<string, [Role, Status]>;
  /** Locations by id: name, time zone, parent (null for the root), and further properties. */
  locations: Record<string, [name: string, timeZone: string, parent: string | null, more?: LocationMore]>;
  /** Parkings by id: name, time zone, and further properties. */
  parkings: Record<string, [name: string, timeZone: string, more?: ParkingMore]>;
  /** Places by id: kind, location or parking, label, and further properties. */
  places: Record<string, [kind: 'desk' | 'room' | 'parking', at: string, label: string, more?: PlaceMore]>;
  /** Bookings by id: place, holder, day from today, hours in Warsaw, and further properties. */
  bookings: Record<string, [place: string, by: string, day: number, from: string, to: string, more?: BookingMore]>;
  /**
   * Assignments of desks by id: desk, owner, weekdays and days (PostgreSQL ranges), and released
   * days counted from today.
   */
  assignments: Record<string, [desk: string, owner: string, weekdays: string, days: string, released: number[]]>;
  /** Closed days by id: their location, the day counted from today, and their name. */
  closedDays: Record<string, [location: string, days: number, name: string, fromCalendar?: true]>;
  /** The own hours and the country of holidays, by location. */
  opening: Record<string, [hours: WeekHours | null, country: string | null]>;
  /** Pointers by id: their location, name, and the location to which they lead. */
  pointers: Record<string, [on: string, name: string, to: string]>;
}

interface PlaceMore {
  state?: number;
  removed?: true;
  /** The room's identifier in Exchange. */
  exchange?: string;
  /** The type of a parking space. 2 is out of use. */
  type?: number;
}

interface ParkingMore {
  /** The only people who may book there. */
  only?: string[];
  /** The address that receives emails about the parking's bookings. */
  cc?: string;
  /** Hours until the server releases an unconfirmed booking. */
  release?: number;
}

interface LocationMore {
  /** The only people who may book there. */
  only?: string[];
  sketch?: string;
  /** The person who last saved the location's drawing. */
  by?: string;
  unpublished?: true;
  removed?: true;
}

interface BookingMore {
  guests?: string[];
  state?: 0 | 1 | 2;
  bypass?: true;
  /** True when the server released the booking, since its holder did not confirm it. */
  released?: true;
  sequence?: number;
}
