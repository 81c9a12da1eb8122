import { minuteMs } from '#contract/time/durations.ts';
import { type Lane, lanes, yields } from './lanes.ts';

/** Settings of the workers. Durations are in milliseconds. */
export interface JobSettings {
  /** The number of jobs of each lane that one server does at the same time. */
  workers: Readonly<Record<Lane, number>>;
  /** The longest time that a job of a lane yields to waiting requests. */
  yieldMs: Readonly<Partial<Record<Lane, number>>>;
  /** The interval of polls for jobs without a wake: later jobs and those of other servers. */
  pollMs: number;
  /** The time after which a silent server loses its jobs. */
  leaseMs: number;
  /** The interval at which a server renews its leases. */
  renewMs: number;
  /** The time without an answer after which a connection counts as dead. The queries are short. */
  answerMs: number;
  /** The time for which a connection without a job stays open. */
  idleMs: number;
  /** The time that a stopping server gives its running jobs. */
  drainMs: number;
}

export const defaultSettings: JobSettings = {
  workers: lanes,
  yieldMs: yields,
  pollMs: 2_000,
  leaseMs: minuteMs,
  renewMs: 10_000,
  answerMs: 5_000,
  idleMs: 10_000,
  drainMs: 8_000,
};

/** Settings that a test or a program changes. The number of workers may be given for some lanes alone. */
export type OwnSettings = Partial<Omit<JobSettings, 'workers'>> & { workers?: Partial<JobSettings['workers']> };

/** Returns the default settings with these changes. */
export const settingsWith = ({ workers, ...others }: OwnSettings = {}): JobSettings => ({
  ...defaultSettings,
  ...others,
  workers: { ...defaultSettings.workers, ...workers },
});
