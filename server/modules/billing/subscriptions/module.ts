import type { AssetEvent } from '#server/events/asset-events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import { workOf } from '#server/platform/jobs/task.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { announceSubscriptions } from './announce-subscriptions.ts';
import { endPeriods as end } from './end-periods.command.ts';
import { endPeriods } from './end-periods.task.ts';
import { keepCovered } from './keep-covered.ts';
import { type ReadDocuments, subscriptionRoutes } from './routes.ts';
import { tellTrialEnds as tell } from './tell-trial-ends.command.ts';
import { tellTrialEnds } from './tell-trial-ends.task.ts';

/**
 * Builds the module of subscriptions: packages, periods, the queued change and frozen places.
 * `documentsOf` reads the documents of payments.
 */
export function subscriptionsModule(
  parts: ModuleParts<SubscriptionEvent>,
  documentsOf: ReadDocuments,
): Module<AssetEvent | LocationEvent | ParkingEvent | SubscriptionEvent> {
  return {
    routes: subscriptionRoutes({ ...parts, documentsOf }),
    subscribers: [keepCovered(parts.publish), announceSubscriptions(parts.live)],
    works: [workOf(endPeriods, () => end(parts)), workOf(tellTrialEnds, () => tell(parts))],
    schedules: [{ task: endPeriods, everyMinute: true }, { task: tellTrialEnds }],
  };
}
