/**
 * Lanes of jobs, and how many of each a server does at the same time. Jobs stand in a lane by what they wait for, so that one that is slow
 * keeps those alone that wait for the same. A task says its lane where it is declared.
 */
export const lanes = {
  /**
   * Finds out who is told of what, and posts it: questions of the database alone. Each takes along the jobs that wait, so that more
   * workers would only make smaller batches. The second goes on beside a long one.
   */
  telling: 2,
  /** Letters on their way to the mail server. */
  mail: 3,
  /** Letters that remind: they would be of no use behind all the others of a slow mail server. */
  reminders: 2,
  /** Push messages on their way to the services of browsers. */
  push: 2,
  /** All others: PayU, Microsoft, what is done by the clock. */
  rest: 4,
};

/** The name of a lane. */
export type Lane = keyof typeof lanes;
