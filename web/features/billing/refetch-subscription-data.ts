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
 * The endpoints with packages, periods and payments. The companies' endpoint holds the open modules
 * and the coverage.
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
 * Reads again everything that a change of the subscription may affect. Resolves once the screen's
 * data has loaded.
 */
export async function refetchSubscriptionData(queryClient: QueryClient): Promise<void> {
  await Promise.all(calls.map((endpoint) => refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) })));
}
