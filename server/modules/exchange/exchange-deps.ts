import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { AppContext } from '#server/platform/module.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { GraphOpener } from './graph/graph.ts';

/** The dependencies of the whole module `exchange`. */
export interface ExchangeDeps
  extends EngineDeps,
    Pick<AppContext<ExchangeEvent>, 'log' | 'addJob' | 'enqueueEmail' | 'publicUrl'> {
  publish: AppContext<ExchangeEvent>['publish'] & EngineDeps['publish'];
  /** The engine's description of rooms, a bookable kind. */
  kind: BookableKind;
  /** Encrypts client secrets. */
  encryptor: Encryptor;
  openGraph: GraphOpener;
}
