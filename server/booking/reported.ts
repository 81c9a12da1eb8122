import type { Language } from '#contract/locales.ts';
import type { ReportRow, ReportType } from '#contract/reports.ts';

/** The filters of a report that say where. */
export type ReportWhere = 'locations' | 'parkings' | 'fleets';

/** Where a booking of a report is: its place, and what that lies in. */
export interface ReportedPlace {
  placeId: string;
  placeName: string;
  containerId: string;
  containerName: string;
}

/** What a kind's bookings are in reports. */
export interface Reported {
  readonly type: ReportType;
  /** The type as rows say it. */
  readonly words: Readonly<Record<Language, string>>;
  /** The filter that its containers are chosen by. */
  readonly where: ReportWhere;
  /** The fields of a row that say where; those of other types are null. */
  fieldsOf(place: ReportedPlace): Partial<ReportRow>;
}
