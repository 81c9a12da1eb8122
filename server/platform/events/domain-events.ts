import { v7 as uuid } from 'uuid';
import type { Transaction } from '../database/database.ts';

/** Something that a command has done, said by the command in the transaction that does it. */
export interface DomainEvent {
  readonly name: string;
}

/** An event with an id of its own, by which what follows from it is told apart: a job for each event and receiver. */
export type Happened<Event extends DomainEvent> = Event & { readonly eventId: string };

/**
 * Says what a command has done. Called once, inside its transaction: what must follow even after a crash is stored there, the rest
 * runs once it is committed. A command knows nobody who listens.
 */
export type Publish<Event extends DomainEvent> = (tx: Transaction, event: Event) => Promise<void>;

type Named<Event extends DomainEvent, Name extends string> = Happened<Extract<Event, { name: Name }>>;

/** Who listens, to which events. A module names them in its `module.ts`. */
export interface Subscriber<Event extends DomainEvent> {
  /** Stores what has to follow (jobs) in the command's transaction, which fails with it; may run again when it is repeated. */
  inTransaction?: { [Name in Event['name']]?: (tx: Transaction, event: Named<Event, Name>) => Promise<void> };
  /** Runs after the commit (the hub); what it throws is logged and changes nothing. */
  afterCommit?: { [Name in Event['name']]?: (event: Named<Event, Name>) => void };
}

/** PostgreSQL's answer to statements after one that failed. */
const abortedBefore = '25P02';

/**
 * Waits for all. Statements of one transaction fail together, and the order in which that is heard is chance: the failure that caused the
 * others says whether the transaction is tried again.
 */
async function allDone(works: readonly (Promise<void> | undefined)[]): Promise<void> {
  const failures = (await Promise.allSettled(works)).flatMap((work) =>
    work.status === 'rejected' ? [work.reason] : [],
  );
  if (failures.length === 0) return;
  throw failures.find((failure: { code?: string }) => failure?.code !== abortedBefore) ?? failures[0];
}

/** Joins commands and those who listen. */
export function publisher<Event extends DomainEvent>(subscribers: readonly Subscriber<Event>[]): Publish<Event> {
  return async (tx, said) => {
    const event = { ...said, eventId: uuid() } as Named<Event, Event['name']>;
    const name: Event['name'] = said.name;
    await allDone(subscribers.map((subscriber) => subscriber.inTransaction?.[name]?.(tx, event)));
    // A step each, so that one that fails costs the others nothing.
    for (const { afterCommit } of subscribers) {
      const tell = afterCommit?.[name];
      if (tell) tx.afterCommit(() => tell(event));
    }
  };
}
