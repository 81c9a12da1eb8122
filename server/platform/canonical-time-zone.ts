/**
 * Returns the canonical IANA name of a time zone, which the server stores. PostgreSQL reads some
 * abbreviations (such as EST) as other zones than browsers do.
 */
export const getCanonicalTimeZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
