import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { Engine } from '#server/modules/booking/engine/engine.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { ModuleParts } from '#server/platform/module.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import type { OpenGraph } from './graph/graph.ts';

/** The parts that all of Exchange needs. */
export interface Exchange extends Engine, Pick<ModuleParts<ExchangeEvent>, 'log' | 'addJob' | 'post' | 'publicUrl'> {
  publish: ModuleParts<ExchangeEvent>['publish'] & Engine['publish'];
  /** The bookable kind of rooms. */
  kind: BookableKind;
  /** Encrypts client secrets. */
  sealer: Sealer;
  openGraph: OpenGraph;
}
