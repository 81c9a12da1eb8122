/**
 * Limits of parkings (modules, sections 5 and 9). They have their own file, so that browsers load
 * them only for screens of parking.
 */
export const parkingLimits = {
  name: 100,
  description: 200,
  email: 200,
  /** The number of rows, and of columns, of a parking's grid. */
  grid: { least: 1, most: 30 },
  /** The number of days ahead that people may book. */
  period: { least: 1, most: 365 },
  /** Hours until the server releases an unconfirmed booking. */
  confirmation: { least: 1, most: 24 },
  /** Spaces of one parking, as many as the largest grid has. */
  spaces: 900,
  /**
   * The maximum number of reservations of a space in one response, however long the requested
   * period is. It is one for each day of a month.
   */
  reservationsShown: 31,
  spaceLabel: 4,
  spaceDescription: 100,
  bookingDescription: 200,
  carRegistration: 8,
  /** The number of car drawings from which a person selects one. */
  carIcons: 32,
} as const;
