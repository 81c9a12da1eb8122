/** The events of people's second factors. */
export type SecondFactorEvent =
  /**
   * A person added their first second factor, or removed the last one. `companyIds` are
   * the person's companies that require a second factor.
   */
  { name: 'secondFactorTurned'; userId: string; companyIds: readonly string[] };
