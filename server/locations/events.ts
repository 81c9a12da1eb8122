/** What happens to locations, said by this module's commands in their transactions. */
export type LocationEvent =
  /** What is drawn on a location changed. */
  { name: 'locationDrawn'; companyId: string; locationId: string };
