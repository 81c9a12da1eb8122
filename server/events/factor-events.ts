/** The events of people's second factors. */
export type FactorEvent =
  /**
   * A person added their first second factor, or removed the last one. `companyIds` are their
   * companies that require one.
   */
  { name: 'secondFactorTurned'; userId: string; companyIds: readonly string[] };
