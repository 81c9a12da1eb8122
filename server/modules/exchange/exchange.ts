import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { Engine } from '#server/modules/booking/engine/engine.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { ModuleParts } from '#server/platform/module.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { OpenGraph } from './graph/graph.ts';

/** The parts that all of Exchange needs. */
export interface Exchange
  extends Engine,
    Pick<ModuleParts<ExchangeEvent>, 'log' | 'addJob' | 'enqueueEmail' | 'publicUrl'> {
  publish: ModuleParts<ExchangeEvent>['publish'] & Engine['publish'];
  /** The bookable kind of rooms. */
  kind: BookableKind;
  /** Encrypts client secrets. */
  encryptor: Encryptor;
  openGraph: OpenGraph;
}
