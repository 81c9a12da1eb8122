/**
 * The lanes of jobs, each with the number of jobs that a server runs at the same time. A lane
 * groups jobs that wait for the same service, so that a slow service delays its own lane alone. A
 * task names its lane in its declaration.
 */
export const workersByLane = {
  /**
   * Finds the receivers of notifications and stores the messages, with database queries alone. Each
   * worker takes waiting jobs together, so that more workers would only make smaller batches. The
   * second worker continues beside a long job.
   */
  telling: 2,
  /** Sends emails to the mail server. */
  mail: 3,
  /**
   * Sends emails with reminders. Behind all other emails of a slow mail server, reminders would
   * come too late.
   */
  reminders: 2,
  /** Sends push messages to the push services of browsers. */
  push: 2,
  /**
   * Reads calendars of companies: absences and closed days. A calendar takes up to a minute and
   * hundreds of megabytes of memory, so one is read at a time.
   */
  calendars: 1,
  /**
   * All other jobs: calls to PayU and Microsoft, most scheduled jobs, and tasks that name no lane.
   */
  rest: 4,
};

/** The name of a lane. */
export type Lane = keyof typeof workersByLane;

/**
 * The longest time that a job of a lane yields to requests that wait for a connection, in
 * milliseconds. The other lanes do not yield. At full load a worker of `telling` still handles
 * almost 20 events a second.
 */
export const maxYieldMsByLane: Partial<Record<Lane, number>> = { telling: 1_000, mail: 250, push: 250 };
