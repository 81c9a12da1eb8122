import type { ReportBookingType, ReportRow } from '#contract/reports/reports.ts';
import type { Language } from '#contract/wire/locales.ts';

/** The report's filters that select containers. */
export type ReportContainerFilterName = 'locations' | 'parkings' | 'fleets';

/** The place of a reported booking, and its container. */
export interface ReportedPlace {
  placeId: string;
  placeName: string;
  containerId: string;
  containerName: string;
}

/** The columns of a kind's bookings in reports. */
export interface KindReportDefinition {
  readonly type: ReportBookingType;
  /** The type as the rows of a report show it. */
  readonly texts: Readonly<Record<Language, string>>;
  /** The filter that selects the containers of this kind. */
  readonly where: ReportContainerFilterName;
  /** Returns the fields of a row that name the place. The fields of other types stay null. */
  fieldsOf(place: ReportedPlace): Partial<ReportRow>;
}
