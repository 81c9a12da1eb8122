/** The search parameters of the booking page: the chosen parking. */
export interface ParkingAddress {
  parking?: string;
}

/** Returns the chosen parking of an address. */
export function parkingAddress({ parking }: Record<string, unknown>): ParkingAddress {
  return typeof parking === 'string' && parking !== '' ? { parking } : {};
}
