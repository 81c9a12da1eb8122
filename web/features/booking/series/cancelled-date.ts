/** A booking of a series that the person wants to cancel. */
export interface CancelledDate {
  id: string;
  seriesId: string;
  /** The booking's start, an instant. */
  startDate: string;
}
