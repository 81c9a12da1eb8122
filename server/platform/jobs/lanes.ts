/**
 * The lanes of jobs, with the number of each that a server does at the same time. A lane groups
 * jobs that wait for the same service, so that a slow service holds up its own lane alone. A task
 * names its lane in its declaration.
 */
export const lanes = {
  /**
   * Finds the receivers of notifications and stores the messages, by queries alone. Each worker
   * takes waiting jobs along, so that more workers would only make smaller batches. The second
   * worker goes on beside a long job.
   */
  telling: 2,
  /** Emails on their way to the mail server. */
  mail: 3,
  /** Emails with reminders. They would be useless behind all the others of a slow mail server. */
  reminders: 2,
  /** Push messages on their way to the services of browsers. */
  push: 2,
  /** All others: PayU, Microsoft and scheduled jobs. */
  rest: 4,
};

/** The name of a lane. */
export type Lane = keyof typeof lanes;

/**
 * The most milliseconds that a job of a lane yields to requests that wait for a connection. The
 * other lanes do not yield. At full load a worker of `telling` still handles almost 20 events a second.
 */
export const yields: Partial<Record<Lane, number>> = { telling: 1_000, mail: 250, push: 250 };
