/** The search parameters of a timeline. Missing ones mean the current week. */
export interface TimelineAddress {
  /** The name of a view. */
  view?: string;
  /** yyyy-MM-dd. */
  day?: string;
}

/**
 * Returns the timeline's parameters of an address. The screen that uses them checks their values.
 */
export function timelineAddress({ view, day }: Record<string, unknown>): TimelineAddress {
  return { ...(typeof view === 'string' && { view }), ...(typeof day === 'string' && { day }) };
}
