import * as contract from '#contract/billing/subscription.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import type { BillingDeps } from './billing-deps.ts';
import { cancelQueuedChange } from './changes/cancel-queued-change.command.ts';
import { changeSubscriptionWithoutPayment } from './changes/change-subscription.command.ts';
import { readPlacesToFreezeByKind } from './freezing/places-to-freeze.query.ts';
import { readOrderDocumentsByOrderId } from './orders/order-documents.query.ts';
import { hasNeverPaid } from './packages/first-month.query.ts';
import { findOfferedPackage, listOfferedPackages } from './packages/packages.query.ts';
import { readSubscriptionHistory } from './periods/history.query.ts';
import { getPackageChangeDates } from './periods/next-period.ts';
import {
  formatInstant,
  presentHistoryPeriod,
  presentPackageOffer,
  presentQueuedChange,
  presentSubscription,
} from './periods/subscription.presenter.ts';
import { updateAndReadSubscription } from './periods/updated-subscription.command.ts';

/** Routes of a company's subscription, of packages, and of their changes (SUB-02). */
export function subscriptionRoutes(deps: BillingDeps): Route[] {
  const { db, clock } = deps;
  /**
   * Reads the company's subscription and the requested package.
   * @throws Refused `notFound`
   */
  const readAsked = async (companyId: string, packageId: string) => {
    const stored = await updateAndReadSubscription(db, deps, companyId);
    const { package: inForce } = stored.period;
    // The browser may request the package in force even if the product no longer offers it.
    const wanted = packageId === inForce.id ? inForce : await findOfferedPackage(db, companyId, packageId);
    return { stored, wanted: requireFound(wanted) };
  };
  return [
    createRoute(contract.getSubscription, async ({ caller: { companyId }, exchange: { language } }) => {
      const [stored, firstSubscription] = await Promise.all([
        updateAndReadSubscription(db, deps, companyId),
        hasNeverPaid(db, companyId),
      ]);
      return presentSubscription(stored, { firstSubscription, now: clock.now().getTime(), language });
    }),
    createRoute(contract.getSwitchQueue, async ({ caller: { companyId }, exchange: { language } }) => {
      const queued = presentQueuedChange(await updateAndReadSubscription(db, deps, companyId), {
        now: clock.now().getTime(),
        language,
      });
      return { switchQueue: queued ? [queued] : [] };
    }),
    createRoute(contract.checkIsFirstSubscription, async ({ caller: { companyId } }) => ({
      firstSubscription: await hasNeverPaid(db, companyId),
    })),
    createRoute(contract.listSubscriptionHistory, async ({ caller: { companyId }, query, exchange: { language } }) => {
      const { periods, totalCount } = await readSubscriptionHistory(db, companyId, query);
      const documents = await readOrderDocumentsByOrderId(
        db,
        companyId,
        periods.flatMap(({ orderId }) => orderId ?? []),
      );
      return { items: periods.map((one) => presentHistoryPeriod(one, documents, language)), totalCount };
    }),
    createRoute(contract.listPackages, async ({ caller: { companyId }, exchange: { language } }) => {
      const [offered, isFirst] = await Promise.all([listOfferedPackages(db, companyId), hasNeverPaid(db, companyId)]);
      return { packages: offered.map((one) => presentPackageOffer(one, isFirst, language)) };
    }),
    createRoute(contract.calculateSubscriptionEnd, async ({ caller: { companyId }, query: { packageId } }) => {
      const { stored, wanted } = await readAsked(companyId, packageId);
      const { end } = getPackageChangeDates(stored, wanted, clock.now().getTime());
      return { subscriptionPeriodEnd: end === null ? null : formatInstant(end) };
    }),
    createRoute(contract.previewPackageChange, async ({ caller: { companyId }, query: { packageId } }) => {
      const { stored, wanted } = await readAsked(companyId, packageId);
      const { date, paymentNeeded } = getPackageChangeDates(stored, wanted, clock.now().getTime());
      const frozen = await readPlacesToFreezeByKind(db, companyId, wanted.limits);
      return { date: formatInstant(date), paymentNeeded, frozen };
    }),
    createRoute(contract.changeSubscription, async ({ caller, body: { packageId }, exchange: { language } }) => ({
      queued: presentQueuedChange(await changeSubscriptionWithoutPayment(deps, caller, packageId), {
        now: clock.now().getTime(),
        language,
      }),
    })),
    createRoute(contract.cancelQueuedChange, async ({ caller, query: { id } }) => {
      await cancelQueuedChange(deps, caller, id);
      return undefined;
    }),
  ];
}
