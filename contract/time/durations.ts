/*
 * Lengths of elapsed time in milliseconds. A calendar day may last 23 or 25 hours, so days of a
 * calendar are counted with addDays of wall-clock.ts instead.
 */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** 24 hours. */
export const dayMs = 24 * hourMs;
/** 24 hours in seconds, for cookies and for durations that count seconds. */
export const daySeconds = dayMs / 1_000;
