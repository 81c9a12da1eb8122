interface OfAssignments {
  companyId: string;
  /** The id of the user who made the change. */
  by: string;
  /** The locations of the assigned desks. */
  locationIds: readonly string[];
}

/** The fields of an assignment, as the audit trail shows them. */
export interface DeskAssignmentValues {
  desk: string;
  location: string;
  weekdays: readonly number[];
  from: string;
  until: string | null;
}

/**
 * Changes of assigned desks. The commands of `booking/assignments` publish them in their
 * transactions.
 */
export type DeskAssignmentEvent =
  | ({ name: 'deskAssigned'; userId: string; after: DeskAssignmentValues } & OfAssignments)
  /** `userId` is the owner after the change, `formerUserId` the owner before it. */
  | ({
      name: 'deskAssignmentChanged';
      userId: string;
      formerUserId: string;
      before: Partial<DeskAssignmentValues>;
      after: Partial<DeskAssignmentValues>;
      /** All fields before and after the change, also unchanged ones, for emails. */
      values: { former: DeskAssignmentValues; current: DeskAssignmentValues };
    } & OfAssignments)
  /**
   * A manager ended assignments. Or the server ended them, because owners left the company, were
   * turned off, or desks were removed.
   */
  | ({
      name: 'deskAssignmentEnded';
      ended: readonly { userId: string; before: DeskAssignmentValues }[];
    } & OfAssignments)
  /** Owners released days of their desks or took them back, or their absences changed. */
  | ({ name: 'assignedDaysChanged' } & Omit<OfAssignments, 'by'>);
