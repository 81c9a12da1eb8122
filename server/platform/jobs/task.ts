import type * as z from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import type { Lane } from './lanes.ts';

/**
 * The declaration of a kind of job: its name, payload and limits. Its file is
 * `<module>/<name>.job.ts`.
 */
export interface Task<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name;
  /**
   * The schema of the payload, which is JSON. Jobs outlive deployments, so it must also accept jobs
   * of older servers.
   */
  readonly payload: Payload;
  /** The number of attempts. The waits grow from 3 s to 6 h: 14 attempts take about 28 hours. */
  readonly attempts: number;
  /** Milliseconds after which an attempt counts as failed. */
  readonly withinMs: number;
  /** The lane in which the job waits. */
  readonly lane: Lane;
}

/** One attempt of a job. */
export interface JobAttempt {
  /** The number of the attempt, from 1. */
  attempt: number;
  isLast: boolean;
  /** Aborts when the time is over or the server stops. The handler should stop if it can. */
  signal: AbortSignal;
}

/** A task with its handler. A module lists its handlers in `jobs`. */
export interface JobHandler<Name extends string = string> {
  readonly task: Task<Name>;
  /**
   * Runs the job. @throws any error, also for a payload that does not fit. The job then runs again
   * later.
   */
  act(payload: unknown, attempt: JobAttempt): Promise<void>;
  /**
   * Waits until a job can succeed, for example until the mail server accepts mails again. The wait
   * is not part of the attempt's time. It ends early when `ending` aborts, because the server or
   * its run of jobs then stops.
   */
  ready?(ending: AbortSignal): Promise<void>;
}

/** Handlers under the names of their tasks. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;
/** The handlers `W`, each under the name of its task. Any other name does not compile. */
export type NamedJobHandlers<W> = { readonly [Name in keyof W]: JobHandler<Name & string> };

/** Declares a task. */
export function declareTask<Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
  { attempts = 14, withinMs = minuteMs, lane = 'rest' }: { attempts?: number; withinMs?: number; lane?: Lane } = {},
): Task<Name, Payload> {
  return { name, payload, attempts, withinMs, lane };
}

/**
 * Joins a task with its handler. The handler gets the payload as the task's schema has parsed it.
 */
export function createJobHandler<Name extends string, Payload extends z.ZodType>(
  task: Task<Name, Payload>,
  act: (payload: z.output<Payload>, attempt: JobAttempt) => Promise<void>,
  ready?: NonNullable<JobHandler['ready']>,
): JobHandler<Name> {
  return { task, act: async (payload, attempt) => act(task.payload.parse(payload), attempt), ...(ready && { ready }) };
}
