/** What the address of the booking page may hold: the parking that is chosen. */
export interface ParkingAddress {
  parking?: string;
}

/** Takes the chosen parking out of an address. */
export function parkingAddress({ parking }: Record<string, unknown>): ParkingAddress {
  return typeof parking === 'string' && parking !== '' ? { parking } : {};
}
