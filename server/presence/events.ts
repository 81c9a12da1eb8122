/** What happens to the codes of places, said by this module's commands in their transactions. */
export type PresenceEvent =
  /** Printed codes no longer work. */
  { name: 'codesRenewed'; companyId: string; by: string };
