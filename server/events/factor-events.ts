/** The events of people's further factors. */
export type FactorEvent =
  /** A person now has a second factor, or has none any more. The companies listed require one. */
  { name: 'secondFactorTurned'; userId: string; companyIds: readonly string[] };
