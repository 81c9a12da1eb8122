import type { Language } from '#contract/locales.ts';

/** What a page keeps of the bookings that somebody has seen last, for the worker to show when there is no network. */
export interface KeptBookings {
  language: Language;
  company: string;
  /** When they were read. */
  seenOn: string;
  /** When the session ends at the latest: from then on they are shown to nobody. */
  goodUntil: string;
  /** Milliseconds from this device's clock to the server's, by which all of this is reckoned. */
  clockOffset: number;
  bookings: {
    title: string;
    place: string;
    startDate: string;
    endDate: string;
    /** Of the place, as the IANA database names it. */
    timeZone: string;
  }[];
}

/** The browser's cache that holds them, and nothing else, and the name that they have in it. */
export const keptCache = 'biurko-last-seen';
export const keptName = '/last-seen-bookings';

/** What a page tells the worker when somebody signs out, signs in, or their session has ended. */
export const forgetEverything = 'forgetEverything';
