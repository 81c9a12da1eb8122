import type { AssetEvent } from '#server/events/asset-events.ts';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceAssets } from './announce-assets.subscriber.ts';
import { createSampleAssets } from './create-default-assets.subscriber.ts';
import { carKindDefinition } from './fleet.ts';
import { resourceKindDefinition } from './resources.ts';
import { assetRoutes } from './routes.ts';

const all = [carKindDefinition, resourceKindDefinition];

/** The module of fleets of cars and groups of resources. */
export const assetsModule = defineModule({
  name: 'booking/kinds/assets',
  deps: (context: AppContext<AssetEvent | BookingOrSeriesEvent>) => context,
  routes: (deps) => all.flatMap((assets) => assetRoutes({ ...deps, engine: deps }, assets, deps.domain)),
  subscribers: ({ live }) => [announceAssets(live.announce), createSampleAssets(all)],
});
