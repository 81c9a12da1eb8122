import { defaultTimeZone } from '#contract/time/default-time-zone.ts';

/** The time zone of schedules that run each night: most customers sleep then. */
export const nightlyTimeZone = defaultTimeZone;
