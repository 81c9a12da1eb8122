/** The time zone of this device, in which what happened to members is shown and filtered. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
