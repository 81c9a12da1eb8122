/** What the address of a timeline says: how, and around which day, bookings are looked at; the current week when it says nothing. */
export interface TimelineAddress {
  /** Name of a view. */
  view?: string;
  /** yyyy-MM-dd. */
  day?: string;
}

/** Takes of an address what is of a timeline; whether it means anything is seen where it is used. */
export function timelineAddress({ view, day }: Record<string, unknown>): TimelineAddress {
  return { ...(typeof view === 'string' && { view }), ...(typeof day === 'string' && { day }) };
}
