import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { Engine } from '#server/modules/booking/engine/engine.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { ModuleParts } from '#server/platform/module.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { OpenGraph } from './graph/graph.ts';

/** The dependencies of the whole module `exchange`. */
export interface Exchange
  extends Engine,
    Pick<ModuleParts<ExchangeEvent>, 'log' | 'addJob' | 'enqueueEmail' | 'publicUrl'> {
  publish: ModuleParts<ExchangeEvent>['publish'] & Engine['publish'];
  /** The engine's description of rooms, a bookable kind. */
  kind: BookableKind;
  /** Encrypts client secrets. */
  encryptor: Encryptor;
  openGraph: OpenGraph;
}
