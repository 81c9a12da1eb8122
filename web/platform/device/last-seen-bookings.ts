import type { Language } from '#contract/wire/locales.ts';

/** The bookings that a page showed last. The service worker shows them without a network. */
export interface LastSeenBookings {
  language: Language;
  company: string;
  /** The instant at which the page read the bookings. */
  seenOn: string;
  /** The latest possible end of the session. The worker shows the bookings until then. */
  goodUntil: string;
  /**
   * Milliseconds by which the server's clock is ahead of this device's clock. All instants here
   * follow the server's clock.
   */
  clockOffset: number;
  bookings: {
    title: string;
    place: string;
    startDate: string;
    endDate: string;
    /** The time zone of the place, as the IANA database names it. */
    timeZone: string;
  }[];
}

/** The name of the browser cache that holds only these bookings, and their key in it. */
export const lastSeenCacheName = 'biurko-last-seen';
export const lastSeenCacheKey = '/last-seen-bookings';

/** The message by which a page makes the service worker delete the person's data. */
export const forgetEverythingMessage = 'forgetEverything';
