import type { AbsencePeriod } from '#contract/absences/absence-days.ts';

/** An event about absences. It has no field for a reason, because Biurko stores none. */
export type AbsenceEvent =
  /** Absences of these people were added, changed or removed, by them or by the HR calendar. */
  | { name: 'absencesChanged'; companyId: string; userIds: readonly string[] }
  /** New absences of the HR calendar touch bookings of a person. */
  | {
      name: 'absencesImported';
      companyId: string;
      userId: string;
      periods: readonly AbsencePeriod[];
      /** The number of bookings that the person may free on the days of `periods`. */
      bookings: number;
      /**
       * The current date in the company's time zone. A person gets at most one push message a day.
       */
      day: string;
    };
