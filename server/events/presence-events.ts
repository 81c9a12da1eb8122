/** Changes of place codes. The module's commands publish them in their transactions. */
export type PresenceEvent =
  /** A new set replaced the company's codes, so printed codes no longer work. */
  { name: 'codesRenewed'; companyId: string; by: string };
