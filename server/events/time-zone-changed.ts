import type { KeptBookingTime } from '#contract/time/kept-times.ts';
/** A container whose time zone changes. */
export interface TimeZoneChange {
  companyId: string;
  containerId: string;
  /** The previous time zone. */
  from: string;
  to: string;
}

/**
 * The event of a container's new time zone. The commands publish it after they have stored the new
 * time zone in the container's row.
 */
export interface TimeZoneChangedEvent extends TimeZoneChange {
  name: 'clocksSet';
  by: string;
  keep: KeptBookingTime;
}
