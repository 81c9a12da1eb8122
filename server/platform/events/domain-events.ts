import { v7 as uuid } from 'uuid';
import { awaitAllEffects } from '../database/await-all-effects.ts';
import type { Transaction } from '../database/database.ts';

/** A fact that a command publishes in the same transaction that makes it true. */
export interface DomainEvent {
  readonly name: string;
}

/**
 * An event with its own id, from which the keys of its jobs derive: one for each event and
 * receiver.
 */
export type EventWithId<Event extends DomainEvent> = Event & { readonly eventId: string };

/**
 * Publishes an event inside the command's transaction. Subscribers store follow-ups that must
 * survive a crash in the same transaction, and run all others after the commit. A command knows no
 * subscriber.
 */
export type Publish<Event extends DomainEvent> = (tx: Transaction, event: Event) => Promise<void>;

type Named<Event extends DomainEvent, Name extends string> = EventWithId<Extract<Event, { name: Name }>>;

/** A module's handlers of events. The module names them in its `module.ts`. */
export interface Subscriber<Event extends DomainEvent> {
  /**
   * Handlers that store follow-ups (jobs) in the command's transaction. An error fails the
   * transaction. A retried transaction calls the handler again.
   */
  inTransaction?: { [Name in Event['name']]?: (tx: Transaction, event: Named<Event, Name>) => Promise<void> };
  /**
   * Handlers that run after the commit, such as messages to browsers. The server logs their errors,
   * which undo nothing.
   */
  afterCommit?: { [Name in Event['name']]?: (event: Named<Event, Name>) => void };
}

/** Creates the function by which commands publish events to these subscribers. */
export function createEventPublisher<Event extends DomainEvent>(
  subscribers: readonly Subscriber<Event>[],
): Publish<Event> {
  return async (tx, said) => {
    const event = { ...said, eventId: uuid() } as Named<Event, Event['name']>;
    const name: Event['name'] = said.name;
    await awaitAllEffects(subscribers.map((subscriber) => subscriber.inTransaction?.[name]?.(tx, event)));
    // Each handler is registered separately, so that a failing handler does not stop the handlers
    // after it.
    for (const { afterCommit } of subscribers) {
      const tell = afterCommit?.[name];
      if (tell) tx.afterCommit(() => tell(event));
    }
  };
}
