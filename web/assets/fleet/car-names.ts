/** Names of the contract's `fuelTypes`, as the texts have them. */
export const fuelNames = {
  1: 'gasoline',
  2: 'diesel',
  3: 'naturalGas',
  4: 'electricity',
  5: 'hybrid',
  6: 'other',
} as const;

/** Names of the contract's `gearboxes`, as the texts have them. */
export const gearboxNames = { 1: 'manual', 2: 'automatic', 3: 'semiautomatic' } as const;
