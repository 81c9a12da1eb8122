interface OfAssignments {
  companyId: string;
  /** The id of the user who made the change. */
  by: string;
  /** The locations of the desks. */
  locationIds: readonly string[];
}

/** The fields of an assignment, as the audit trail shows them. */
export interface AssignmentValues {
  desk: string;
  location: string;
  weekdays: readonly number[];
  from: string;
  until: string | null;
}

/** Changes of assigned desks. The module's commands publish them in their transactions. */
export type AssignmentEvent =
  | ({ name: 'deskAssigned'; userId: string; after: AssignmentValues } & OfAssignments)
  /** `userId` is the owner after the change, `formerUserId` the owner before it. */
  | ({
      name: 'deskAssignmentChanged';
      userId: string;
      formerUserId: string;
      before: Partial<AssignmentValues>;
      after: Partial<AssignmentValues>;
      /** All fields, for emails. */
      values: { former: AssignmentValues; current: AssignmentValues };
    } & OfAssignments)
  /** A manager ended assignments, or their owners or desks have left. */
  | ({ name: 'deskAssignmentEnded'; ended: readonly { userId: string; before: AssignmentValues }[] } & OfAssignments)
  /** Owners released days or took them back, or their absences changed. */
  | ({ name: 'assignedDaysChanged' } & Omit<OfAssignments, 'by'>);
