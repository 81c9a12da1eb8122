/**
 * The search parameters of a timeline's URL. Without parameters the timeline shows the current
 * week.
 */
export interface TimelineUrlParams {
  /** The name of a view. */
  view?: string;
  /** yyyy-MM-dd. */
  day?: string;
}

/** Returns the search parameters of a timeline's URL. The screen checks their values. */
export function parseTimelineUrlParams({ view, day }: Record<string, unknown>): TimelineUrlParams {
  return { ...(typeof view === 'string' && { view }), ...(typeof day === 'string' && { day }) };
}
