import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  calculateSubscriptionEnd,
  getSwitchQueue,
  listPackages,
  previewPackageChange,
  type Subscription,
  trialPackageId,
} from '#contract/billing/subscription.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { getOverduePackageId } from '../get-overdue-package-id.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { type PackageChangeSearch, parsePackageChangeSearch } from '../subscription-search.ts';

/**
 * Returns the kind of the days that remain of a package with an end. Null if they have no value.
 */
function restOf({ packageId, price }: Pick<Subscription, 'packageId' | 'price'>): 'trial' | 'paid' | null {
  if (packageId === trialPackageId) return 'trial';
  return price > 0 ? 'paid' : null;
}

/** The data and steps of a change of the package. The address holds the choices and the step. */
export function usePackageChange() {
  const address = parsePackageChangeSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const { company } = useCompanyContext();
  const params = { company: company.companyUrlName };
  const subscription = useQuery(subscriptionQuery);
  const offered = useQuery(createQueryOptions(listPackages));
  const queue = useQuery(createQueryOptions(getSwitchQueue));
  const has = subscription.data;
  const queued = queue.data?.switchQueue[0];
  const isLoaded = has !== undefined && offered.data !== undefined && queue.data !== undefined;
  const due = has && getOverduePackageId(has, queued);
  const isOfDue = due !== undefined && address.package === due;
  const isBlocked = isLoaded && queued !== undefined && has.packageId !== trialPackageId && !isOfDue;
  // The package that the company has last continues anyway. It can be chosen only to pay an overdue
  // sum.
  const mayChoose = isOfDue || address.package !== (has?.nextPackage ?? has)?.packageId;
  const wanted = isBlocked || !mayChoose ? undefined : offered.data?.packages.find(({ id }) => id === address.package);
  const asked = { query: { packageId: wanted?.id ?? '' } };
  const preview = useQuery({
    ...createQueryOptions(previewPackageChange, asked),
    enabled: wanted !== undefined,
    staleTime: 0,
  });
  const end = useQuery({
    ...createQueryOptions(calculateSubscriptionEnd, asked),
    enabled: wanted !== undefined,
    staleTime: 0,
  });
  // The server's "now" of the preview lies in the past, and the clock is exact to about a second.
  const soon = serverNow() + minuteMs;
  // An ended subscription promises no further days.
  const promisedUntil = has?.isActive ? (has.periods.at(-1)?.periodEnd ?? null) : null;
  const rest = has && promisedUntil !== null ? restOf(has) : null;
  const failed = [subscription, offered, queue].find(({ data, error }) => data === undefined && error !== null);
  const failedAbout = [preview, end].find(({ data, error }) => data === undefined && error !== null);

  return {
    address,
    /** Undefined until all of it is loaded. */
    offer: isLoaded ? { has, packages: offered.data.packages, queued } : undefined,
    failed,
    /** True while a queued change blocks this one (SUB-02). */
    isBlocked,
    wanted,
    /**
     * The effect of the chosen package, or undefined while it loads. `promisedUntil` is the end of
     * the present coverage. It is null without an end, and after the end. `rest` is the kind of
     * days that remain of it (docs/decisions/0038-subscriptions.md), or null if they have no value.
     * `waits` is true if the change waits for the end of the period.
     */
    outlook:
      preview.data && end.data
        ? {
            ...{ ...preview.data, end: end.data.subscriptionPeriodEnd, promisedUntil, rest },
            waits: Date.parse(preview.data.date) > soon,
          }
        : undefined,
    failedAbout,
    step: wanted ? (address.step ?? 0) : 0,
    /**
     * A step becomes an entry of the browser's history. A choice within a step replaces the entry.
     */
    go: (next: Partial<PackageChangeSearch>) => {
      const search = parsePackageChangeSearch({ ...address, ...next });
      void navigate({
        to: '/$company/subscription/changePackage',
        params,
        search,
        replace: !('step' in next),
        resetScroll: false,
      });
    },
  };
}

export type PackageChange = ReturnType<typeof usePackageChange>;
export type PackageChangeOffer = NonNullable<PackageChange['offer']>;
export type PackageChangeOutlook = NonNullable<PackageChange['outlook']>;
