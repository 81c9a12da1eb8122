/** The date of a series that the member wants to cancel, by its booking. */
export interface SeriesDateToCancel {
  id: string;
  seriesId: string;
  /** The start of the booking, a UTC instant. */
  startDate: string;
}
