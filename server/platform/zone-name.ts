/** A zone as the database has to know it: it takes some abbreviations for other zones than browsers do. */
export const ownName = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
