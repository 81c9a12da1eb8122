/**
 * The search parameters of the screen that books parking spaces: the id of the selected parking.
 */
export interface ParkingAddress {
  parking?: string;
}

/** Returns the selected parking from the URL's search parameters. */
export function parkingAddress({ parking }: Record<string, unknown>): ParkingAddress {
  return typeof parking === 'string' && parking !== '' ? { parking } : {};
}
