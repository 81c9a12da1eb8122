import type { QueryClient } from '@tanstack/react-query';
import { getRenewalTrouble, listCards, listOrders } from '#contract/billing/payments.ts';
import {
  calculateSubscriptionEnd,
  getSubscription,
  getSwitchQueue,
  listPackages,
  listSubscriptionHistory,
  previewPackageChange,
} from '#contract/billing/subscription.ts';
import { listCompanies } from '#contract/company/companies.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * The endpoints that show packages, periods or payments. `listCompanies` has each company's
 * package, which decides the modules on screens.
 */
const calls: readonly Endpoint[] = [
  getSubscription,
  getSwitchQueue,
  listPackages,
  listSubscriptionHistory,
  calculateSubscriptionEnd,
  previewPackageChange,
  getRenewalTrouble,
  listOrders,
  listCards,
  listCompanies,
];

/**
 * Refetches everything that a change of the subscription may affect. It resolves once the data on
 * the screen has loaded.
 */
export async function refetchSubscriptionData(queryClient: QueryClient): Promise<void> {
  await Promise.all(calls.map((endpoint) => refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) })));
}
