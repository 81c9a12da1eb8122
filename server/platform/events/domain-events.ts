import { v7 as uuid } from 'uuid';
import { allDone } from '../database/all-done.ts';
import type { Transaction } from '../database/database.ts';

/** A fact that a command publishes in the transaction that makes it true. */
export interface DomainEvent {
  readonly name: string;
}

/**
 * An event with its own id. Follow-ups are identified by it: one job for each event and receiver.
 */
export type Happened<Event extends DomainEvent> = Event & { readonly eventId: string };

/**
 * Publishes an event inside the command's transaction. What must follow even after a crash is
 * stored there. The rest runs after the commit. A command knows no subscriber.
 */
export type Publish<Event extends DomainEvent> = (tx: Transaction, event: Event) => Promise<void>;

type Named<Event extends DomainEvent, Name extends string> = Happened<Extract<Event, { name: Name }>>;

/** A module's handlers of events. The module names them in its `module.ts`. */
export interface Subscriber<Event extends DomainEvent> {
  /**
   * Stores the follow-ups (jobs) in the command's transaction. An error fails the transaction. A
   * repeated transaction runs it again.
   */
  inTransaction?: { [Name in Event['name']]?: (tx: Transaction, event: Named<Event, Name>) => Promise<void> };
  /** Runs after the commit (the hub). An error is logged and changes nothing. */
  afterCommit?: { [Name in Event['name']]?: (event: Named<Event, Name>) => void };
}

/** Connects commands with subscribers. */
export function publisher<Event extends DomainEvent>(subscribers: readonly Subscriber<Event>[]): Publish<Event> {
  return async (tx, said) => {
    const event = { ...said, eventId: uuid() } as Named<Event, Event['name']>;
    const name: Event['name'] = said.name;
    await allDone(subscribers.map((subscriber) => subscriber.inTransaction?.[name]?.(tx, event)));
    // Each handler is its own step, so one that fails does not stop the others.
    for (const { afterCommit } of subscribers) {
      const tell = afterCommit?.[name];
      if (tell) tx.afterCommit(() => tell(event));
    }
  };
}
