/**
 * The search parameters of the screen that books parking spaces: the id of the selected parking.
 */
export interface ParkingUrlParams {
  parking?: string;
}

/** Returns the selected parking from the URL's search parameters. */
export function parseParkingUrlParams({ parking }: Record<string, unknown>): ParkingUrlParams {
  return typeof parking === 'string' && parking !== '' ? { parking } : {};
}
