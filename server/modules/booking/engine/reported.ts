import type { ReportRow, ReportType } from '#contract/reports/reports.ts';
import type { Language } from '#contract/wire/locales.ts';

/** The filters of a report that choose containers. */
export type ReportWhere = 'locations' | 'parkings' | 'fleets';

/** The place of a reported booking, and its container. */
export interface ReportedPlace {
  placeId: string;
  placeName: string;
  containerId: string;
  containerName: string;
}

/** The form of a kind's bookings in reports. */
export interface Reported {
  readonly type: ReportType;
  /** The type as rows show it. */
  readonly texts: Readonly<Record<Language, string>>;
  /** The filter that chooses its containers. */
  readonly where: ReportWhere;
  /** Returns the fields of a row that name the place. The fields of other types stay null. */
  fieldsOf(place: ReportedPlace): Partial<ReportRow>;
}
