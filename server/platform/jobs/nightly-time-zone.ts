import { defaultTimeZone } from '#contract/time/default-time-zone.ts';

/** The time zone of schedules that run each night, when most customers sleep. */
export const nightlyTimeZone = defaultTimeZone;
