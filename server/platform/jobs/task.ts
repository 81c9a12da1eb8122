import type * as z from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import type { Lane } from './lanes.ts';

/** A job as its callers know it: its name and payload. Declared in `<module>/<name>.task.ts`. */
export interface Task<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name;
  /** JSON. Jobs outlive deployments, so it has to fit jobs of older servers as well. */
  readonly payload: Payload;
  /** The number of tries. The waits grow from 3 s to 6 h: 14 tries take about 28 hours. */
  readonly attempts: number;
  /** Milliseconds after which a try counts as failed. */
  readonly withinMs: number;
  /** The lane in which the job waits. */
  readonly lane: Lane;
}

/** One try of a job. */
export interface JobAttempt {
  /** The number of the try, from 1. */
  attempt: number;
  isLast: boolean;
  /** Aborts when the time is over or the server stops. The handler should give up if it can. */
  signal: AbortSignal;
}

/** A task with its handler. A module lists them among its `jobHandlers`. */
export interface JobHandler<Name extends string = string> {
  readonly task: Task<Name>;
  /**
   * Does the job. @throws any error, also for a payload that does not fit. The job then runs again
   * later.
   */
  act(payload: unknown, attempt: JobAttempt): Promise<void>;
  /**
   * Waits until it makes sense to begin a job, before the time of its try. It returns early when
   * `ending` aborts, since the server then stops.
   */
  ready?(ending: AbortSignal): Promise<void>;
}

/** Handlers under the names of their tasks. A handler under another name does not compile. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;
export type NamedJobHandlers<W> = { readonly [Name in keyof W]: JobHandler<Name & string> };

/** Declares a task. */
export function declareTask<Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
  { attempts = 14, withinMs = minuteMs, lane = 'rest' }: { attempts?: number; withinMs?: number; lane?: Lane } = {},
): Task<Name, Payload> {
  return { name, payload, attempts, withinMs, lane };
}

/** Joins a task with its handler. The handler gets the payload as its schema reads it. */
export function handleJob<Name extends string, Payload extends z.ZodType>(
  task: Task<Name, Payload>,
  act: (payload: z.output<Payload>, attempt: JobAttempt) => Promise<void>,
  ready?: NonNullable<JobHandler['ready']>,
): JobHandler<Name> {
  return { task, act: async (payload, attempt) => act(task.payload.parse(payload), attempt), ...(ready && { ready }) };
}
