import type { AssetEvent } from '#server/assets/events.ts';
import type { LocationEvent } from '#server/locations/events.ts';
import type { ParkingEvent } from '#server/parking/events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { announceSubscriptions } from './announce-subscriptions.ts';
import { endPeriods, endPeriodsWork } from './end-periods.task.ts';
import type { SubscriptionEvent } from './events.ts';
import { keepCovered } from './keep-covered.ts';
import { type ReadDocuments, subscriptionRoutes } from './routes.ts';

/** What companies have a right to: packages, periods, the change that waits, and what is frozen because of them; `documentsOf` tells what paid for it. */
export function subscriptionsModule(
  parts: ModuleParts<SubscriptionEvent>,
  documentsOf: ReadDocuments,
): Module<AssetEvent | LocationEvent | ParkingEvent | SubscriptionEvent> {
  return {
    routes: subscriptionRoutes({ ...parts, documentsOf }),
    subscribers: [keepCovered(parts.publish), announceSubscriptions(parts.live)],
    works: [endPeriodsWork(parts)],
    schedules: [{ task: endPeriods, everyMinute: true }],
  };
}
