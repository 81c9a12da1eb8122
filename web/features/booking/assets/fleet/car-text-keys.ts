/** The text keys of the contract's `fuelTypeCodes`. */
export const fuelTypeTextKeys = {
  1: 'gasoline',
  2: 'diesel',
  3: 'naturalGas',
  4: 'electricity',
  5: 'hybrid',
  6: 'other',
} as const;

/** The text keys of the contract's `gearboxCodes`. */
export const gearboxTextKeys = { 1: 'manual', 2: 'automatic', 3: 'semiautomatic' } as const;
