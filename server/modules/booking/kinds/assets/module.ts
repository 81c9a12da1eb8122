import type { AssetEvent } from '#server/events/asset-events.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import { announceAssets } from './announce-assets.ts';
import { createDefaultAssets } from './create-default-assets.ts';
import { fleet } from './fleet.ts';
import { resources } from './resources.ts';
import { assetRoutes } from './routes.ts';

const all = [fleet, resources];

/** The module of fleets of cars and groups of resources. */
export function assetsModule(
  context: AppContext<AssetEvent | BookingEvent>,
): Module<AssetEvent | CompanyEvent | SubscriptionEvent> {
  return {
    routes: all.flatMap((assets) => assetRoutes({ ...context, engine: context }, assets, context.domain)),
    subscribers: [announceAssets(context.live.announce), createDefaultAssets(all)],
  };
}
