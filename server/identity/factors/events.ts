/** What happens to people's further factors. */
export type FactorEvent =
  /** Somebody has a second factor who had none, or the other way round: companies that ask for one let them in or not. */
  { name: 'secondFactorTurned'; userId: string; companyIds: readonly string[] };
