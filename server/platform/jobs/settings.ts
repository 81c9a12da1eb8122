import { type Lane, lanes } from './lanes.ts';

/** How jobs are worked on. Durations are in milliseconds. */
export interface JobSettings {
  /** jobs of each lane that one server does at the same time */
  workers: Readonly<Record<Lane, number>>;
  /** how often a server looks for jobs that it was not woken for: those due later, and other servers' */
  pollMs: number;
  /** how long the jobs of a server that says nothing are left to it */
  leaseMs: number;
  /** how often a server says that it lives */
  renewMs: number;
  /** after how long without an answer a connection counts as dead: the questions are short */
  answerMs: number;
  /** how long a connection that no job uses stays open */
  idleMs: number;
  /** how long a server that stops may go on with the jobs it is at */
  drainMs: number;
}

export const defaultSettings: JobSettings = {
  workers: lanes,
  pollMs: 2_000,
  leaseMs: 60_000,
  renewMs: 10_000,
  answerMs: 5_000,
  idleMs: 10_000,
  drainMs: 8_000,
};

/** Settings that a test or a program changes. The number of workers may be given for some lanes alone. */
export type OwnSettings = Partial<Omit<JobSettings, 'workers'>> & { workers?: Partial<JobSettings['workers']> };

/** The settings with what was set otherwise. */
export const settingsWith = ({ workers, ...others }: OwnSettings = {}): JobSettings => ({
  ...defaultSettings,
  ...others,
  workers: { ...defaultSettings.workers, ...workers },
});
