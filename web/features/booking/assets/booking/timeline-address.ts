/**
 * The search parameters of a timeline's URL. Without parameters the timeline shows the current
 * week.
 */
export interface TimelineAddress {
  /** The name of a view. */
  view?: string;
  /** yyyy-MM-dd. */
  day?: string;
}

/** Returns the search parameters of a timeline's URL. The screen checks their values. */
export function timelineAddress({ view, day }: Record<string, unknown>): TimelineAddress {
  return { ...(typeof view === 'string' && { view }), ...(typeof day === 'string' && { day }) };
}
