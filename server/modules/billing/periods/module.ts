import type { AssetEvent } from '#server/events/asset-events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import { handleJob } from '#server/platform/jobs/task.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { announceSubscriptions } from '../announce-subscriptions.ts';
import { keepCovered } from '../freezing/keep-covered.ts';
import { type ReadDocuments, subscriptionRoutes } from '../subscription-routes.ts';
import { notifyTrialEnds as notify } from '../trial/notify-trial-ends.command.ts';
import { endPeriods as end } from './end-periods.command.ts';
import { endPeriods } from './end-periods.task.ts';
import { notifyTrialEnds } from './notify-trial-ends.task.ts';

/**
 * Builds the module of subscriptions: packages, periods, the queued change and frozen places.
 * `documentsOf` reads the documents of payments.
 */
export function subscriptionsModule(
  deps: ModuleParts<SubscriptionEvent>,
  documentsOf: ReadDocuments,
): Module<AssetEvent | LocationEvent | ParkingEvent | SubscriptionEvent> {
  return {
    routes: subscriptionRoutes({ ...deps, documentsOf }),
    subscribers: [keepCovered(deps.publish), announceSubscriptions(deps.live)],
    jobHandlers: [handleJob(endPeriods, () => end(deps)), handleJob(notifyTrialEnds, () => notify(deps))],
    schedules: [{ task: endPeriods, everyMinute: true }, { task: notifyTrialEnds }],
  };
}
