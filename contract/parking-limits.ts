/** Numbers of parkings (modules, sections 5 and 9); apart from the others, so that who never parks never loads them. */
export const parkingLimits = {
  name: 100,
  description: 200,
  email: 200,
  /** Rows, and columns, of a parking's grid. */
  grid: { least: 1, most: 30 },
  /** Days ahead that may be booked. */
  period: { least: 1, most: 365 },
  /** Hours until a booking that nobody confirmed is released. */
  confirmation: { least: 1, most: 24 },
  /** Spaces of one parking: as many as its largest grid has. */
  spaces: 900,
  /** Reservations of a space that are shown at once, whatever the time that is asked about: those of a month of days. */
  reservationsShown: 31,
  spaceLabel: 4,
  spaceDescription: 100,
  bookingDescription: 200,
  carRegistration: 8,
  /** Drawings of cars to choose from. */
  carIcons: 32,
} as const;
