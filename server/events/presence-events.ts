/** Changes of place codes. The command that renews the codes publishes them in its transaction. */
export type PlaceCodeEvent =
  /** A new set replaced the company's codes, so printed codes no longer work. */
  { name: 'codesRenewed'; companyId: string; by: string };
