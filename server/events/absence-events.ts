import type { AbsencePeriod } from '#contract/absences/absence-days.ts';

/** An event about absences. None has a reason, because absences have none. */
export type AbsenceEvent =
  /** Absences of these people were added, changed or removed, by them or by the HR calendar. */
  | { name: 'absencesChanged'; companyId: string; userIds: readonly string[] }
  /** New absences of the HR calendar touch bookings of a person. */
  | {
      name: 'absencesImported';
      companyId: string;
      userId: string;
      periods: readonly AbsencePeriod[];
      /** The number of bookings on these days. */
      bookings: number;
      /** Today by the company's clock. A person is notified once a day. */
      day: string;
    };
