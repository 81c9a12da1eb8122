/** The connections that get a message, by their groups. */
export interface AddresseeGroups {
  /** A connection is in one or more of these. */
  groups: readonly string[];
  /** A further group in which a connection has to be. */
  within?: string | undefined;
  /** Groups of which a connection may be in none. */
  except?: readonly string[] | undefined;
}

/** Returns whether a message is for a connection that is a member of some groups. */
export const isAddressed = (
  { groups, within, except }: AddresseeGroups,
  isMemberOf: (group: string) => boolean,
): boolean => groups.some(isMemberOf) && (within === undefined || isMemberOf(within)) && !except?.some(isMemberOf);
