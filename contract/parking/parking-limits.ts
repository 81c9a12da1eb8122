/**
 * Numbers of parkings (modules, sections 5 and 9). A separate file, so people who never park never
 * load it.
 */
export const parkingLimits = {
  name: 100,
  description: 200,
  email: 200,
  /** Rows, and columns, of a parking's grid. */
  grid: { least: 1, most: 30 },
  /** Days ahead that people may book. */
  period: { least: 1, most: 365 },
  /** Hours until the server releases an unconfirmed booking. */
  confirmation: { least: 1, most: 24 },
  /** Spaces of one parking, as many as the largest grid has. */
  spaces: 900,
  /** The most reservations of a space in one answer, for any period: a month of days. */
  reservationsShown: 31,
  spaceLabel: 4,
  spaceDescription: 100,
  bookingDescription: 200,
  carRegistration: 8,
  /** Drawings of cars to choose from. */
  carIcons: 32,
} as const;
