interface Act {
  companyId: string;
  /** The id of the administrator or lead. */
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

/** The days of a proposal. Weekdays are ISO numbers, and a missing last day repeats them. */
export interface ProposedTeamDays {
  weekdays: readonly number[];
  from: string;
  until: string | null;
}

interface AboutTeamDays extends Act {
  id: string;
  teamId: string;
  team: string;
  days: ProposedTeamDays;
  note: string;
}

/** Changes of the days that a lead proposes. `by` is the lead. */
export type TeamDaysEvent =
  | (AboutTeamDays & { name: 'teamDaysProposed' | 'teamDaysChanged' })
  | (AboutTeamDays & {
      name: 'teamDaysWithdrawn';
      /** True if no proposed day is left, so that the members need no message. */
      isOver: boolean;
      /**
       * The people of the team at that moment. The team may be gone when they get their message.
       */
      userIds: readonly string[];
    });

/** Changes of what a person says about their days, and of the colleagues whom they follow. */
export type WeekMarkOrFollowEvent =
  | { name: 'weekMarksChanged'; companyId: string; userId: string }
  | { name: 'followedChanged'; companyId: string; userId: string };
