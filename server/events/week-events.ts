interface Act {
  companyId: string;
  /** The id of the administrator. */
  by: string;
}

/** Changes of teams. The commands of `modules/week` publish them in their transactions. */
export type TeamEvent =
  | (Act & { name: 'teamAdded'; team: string; memberIds: readonly string[]; leadIds: readonly string[] })
  | (Act & {
      name: 'teamChanged';
      /** The team's name after the change. */
      team: string;
      /** The team's name before a change of its name. Null if it kept its name. */
      formerName: string | null;
      addedMembers: readonly string[];
      removedMembers: readonly string[];
      addedLeads: readonly string[];
      removedLeads: readonly string[];
    })
  | (Act & { name: 'teamRemoved'; team: string })
  /** The values of an attribute make teams from now on, or no longer. */
  | (Act & { name: 'teamsOfAttributeSet'; attributeId: string; attribute: string; makesTeams: boolean });

/** Changes of what a person says about their days, and of the colleagues whom they follow. */
export type WeekEvent =
  | { name: 'weekMarksChanged'; companyId: string; userId: string }
  | { name: 'followedChanged'; companyId: string; userId: string };
