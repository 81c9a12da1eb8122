import { minuteMs } from '#contract/time/durations.ts';
import { type Lane, maxYieldMsByLane, workersByLane } from './lanes.ts';

/** Settings of the workers. Durations are in milliseconds. */
export interface JobSettings {
  /** The number of jobs of each lane that one server runs at the same time. */
  workers: Readonly<Record<Lane, number>>;
  /** The longest time that a job of a lane yields to waiting requests. */
  yieldMs: Readonly<Partial<Record<Lane, number>>>;
  /**
   * The interval of polls for jobs without a wake: jobs for a later time, and jobs of other
   * servers.
   */
  pollMs: number;
  /** The time after which a server that renews no leases loses its jobs. */
  leaseMs: number;
  /** The interval at which a server renews its leases. */
  renewMs: number;
  /**
   * The timeout of the library's queries, which are short. After it a connection counts as dead.
   */
  answerMs: number;
  /** The time after which an unused connection is closed. */
  idleMs: number;
  /** The time that a stopping server allows for its running jobs. */
  drainMs: number;
}

export const defaultJobSettings: JobSettings = {
  workers: workersByLane,
  yieldMs: maxYieldMsByLane,
  pollMs: 2_000,
  leaseMs: minuteMs,
  renewMs: 10_000,
  answerMs: 5_000,
  idleMs: 10_000,
  drainMs: 8_000,
};

/** Settings that a test or a program overrides. `workers` may name only some lanes. */
export type JobSettingsOverrides = Partial<Omit<JobSettings, 'workers'>> & {
  workers?: Partial<JobSettings['workers']>;
};

/** Returns the default settings with these overrides. */
export const createJobSettings = ({ workers, ...others }: JobSettingsOverrides = {}): JobSettings => ({
  ...defaultJobSettings,
  ...others,
  workers: { ...defaultJobSettings.workers, ...workers },
});
