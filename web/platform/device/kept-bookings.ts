import type { Language } from '#contract/wire/locales.ts';

/** The bookings that a page has shown last, kept for the worker to show without a network. */
export interface KeptBookings {
  language: Language;
  company: string;
  /** The instant of the reading. */
  seenOn: string;
  /** The latest end of the session. The worker shows the bookings until then. */
  goodUntil: string;
  /** Milliseconds from this device's clock to the server's, which all instants here follow. */
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

/** The name of the browser's cache that holds them alone, and their key in it. */
export const keptCache = 'biurko-last-seen';
export const keptName = '/last-seen-bookings';

/** The message to the worker after a sign-out, a sign-in or the end of a session. */
export const forgetEverything = 'forgetEverything';
