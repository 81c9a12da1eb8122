/** Limits of fleets and resource groups, cars and resources (modules, sections 5 and 9). */
export const assetLimits = {
  groupName: 100,
  groupDescription: 200,
  name: 100,
  pictureBytes: 5_242_880,
  seats: { least: 1, most: 100 },
  firstYear: 1960,
  bookingTitle: 250,
  /**
   * The maximum number of days in one request for the timeline: a month and the days drawn around
   * the month.
   */
  timelineDays: 62,
} as const;
