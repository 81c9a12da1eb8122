/**
 * Returns the canonical name of a time zone. The database resolves some abbreviations to other
 * zones than browsers do.
 */
export const getCanonicalTimeZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
