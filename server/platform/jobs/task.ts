import type * as z from 'zod';
import type { Lane } from './lanes.ts';

/** What a job is, as those know it who add one: its name and what it is told. Declared in `<module>/<name>.task.ts`. */
export interface Task<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name;
  /** JSON. Jobs outlive deployments: what was added by an older server has to be understood as well. */
  readonly payload: Payload;
  /** How often it is tried before it is given up. The waits grow from 3 s to 6 h: 14 tries take about 28 hours. */
  readonly attempts: number;
  /** Milliseconds after which a try counts as failed. */
  readonly withinMs: number;
  /** Among which jobs it waits for its turn. */
  readonly lane: Lane;
}

/** One try of a job. */
export interface Turn {
  /** From 1. */
  attempt: number;
  isLast: boolean;
  /** Aborted when the time is over or the server stops: what can be given up should be. */
  signal: AbortSignal;
}

/** A task and how it is done: a module names them among its `works`. */
export interface Work<Name extends string = string> {
  readonly task: Task<Name>;
  /** @throws whatever goes wrong, a payload that does not fit included: the job is tried again later. */
  act(payload: unknown, turn: Turn): Promise<void>;
}

/** Works under the names of their tasks; one under another name does not compile. */
export type Works = Readonly<Record<string, Work>>;
export type NamedWorks<W> = { readonly [Name in keyof W]: Work<Name & string> };

/** Declares a task. */
export function declareTask<Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
  { attempts = 14, withinMs = 60_000, lane = 'rest' }: { attempts?: number; withinMs?: number; lane?: Lane } = {},
): Task<Name, Payload> {
  return { name, payload, attempts, withinMs, lane };
}

/** Says how a task is done; `act` gets the payload as its schema reads it. */
export function workOf<Name extends string, Payload extends z.ZodType>(
  task: Task<Name, Payload>,
  act: (payload: z.output<Payload>, turn: Turn) => Promise<void>,
): Work<Name> {
  return { task, act: async (payload, turn) => act(task.payload.parse(payload), turn) };
}
