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
import { subscriptionQueryOptions } from '../subscription-query-options.ts';
import { type PackageChangeSearch, parsePackageChangeSearch } from '../subscription-search.ts';

/**
 * Returns the kind of a package's remaining days: 'trial', or 'paid' if it has a price. Null for a
 * free package, whose days have no value.
 */
function restOf({ packageId, price }: Pick<Subscription, 'packageId' | 'price'>): 'trial' | 'paid' | null {
  if (packageId === trialPackageId) return 'trial';
  return price > 0 ? 'paid' : null;
}

/** The data and steps of a package change. The URL stores the choices and the step. */
export function usePackageChange() {
  const address = parsePackageChangeSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const { company } = useCompanyContext();
  const params = { company: company.companyUrlName };
  const subscription = useQuery(subscriptionQueryOptions);
  const offered = useQuery(createQueryOptions(listPackages));
  const queue = useQuery(createQueryOptions(getSwitchQueue));
  const has = subscription.data;
  const queued = queue.data?.switchQueue[0];
  const isLoaded = has !== undefined && offered.data !== undefined && queue.data !== undefined;
  const due = has && getOverduePackageId(has, queued);
  const isOfDue = due !== undefined && address.package === due;
  const isBlocked = isLoaded && queued !== undefined && has.packageId !== trialPackageId && !isOfDue;
  // The package that the company has, or that is paid to follow, continues without a change. It can
  // be chosen only to pay an overdue sum.
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
  // A change at once has the server's time as its date. A date within the next minute therefore
  // means 'at once', as clocks differ by about a second.
  const soon = serverNow() + minuteMs;
  // The end of the last paid period. Null without an end, and for a subscription that has ended.
  const promisedUntil = has?.isActive ? (has.periods.at(-1)?.periodEnd ?? null) : null;
  const rest = has && promisedUntil !== null ? restOf(has) : null;
  const failed = [subscription, offered, queue].find(({ data, error }) => data === undefined && error !== null);
  const failedAbout = [preview, end].find(({ data, error }) => data === undefined && error !== null);

  return {
    address,
    /** Undefined until subscription, packages and queued change have all loaded. */
    offer: isLoaded ? { has, packages: offered.data.packages, queued } : undefined,
    failed,
    /** True while a queued change prevents any other change (SUB-02). */
    isBlocked,
    wanted,
    /**
     * The effect of the chosen package. Undefined until loaded. `promisedUntil` is the end of the
     * present package, or null without an end and after it. `rest` is the kind of the present
     * package's remaining days (docs/decisions/0038-subscriptions.md), or null if they have no
     * value. `waits` is true if the change waits for the end of the period.
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
     * Changes the URL. Another step adds an entry to the browser's history. A choice within a step
     * replaces the entry.
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

export type PackageChangeModel = ReturnType<typeof usePackageChange>;
export type LoadedPackageChangeData = NonNullable<PackageChangeModel['offer']>;
export type PackageChangeOutlook = NonNullable<PackageChangeModel['outlook']>;
