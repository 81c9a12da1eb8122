import type { Engine } from '#server/booking/engine.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import type { ModuleParts } from '#server/platform/module.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import type { ExchangeEvent } from './events.ts';
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
