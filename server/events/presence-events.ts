/** Changes of place codes. The module's commands publish them in their transactions. */
export type PresenceEvent =
  /** Printed codes no longer work. */
  { name: 'codesRenewed'; companyId: string; by: string };
