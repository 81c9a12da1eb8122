import type { QueryClient } from '@tanstack/react-query';
import { listCompanies } from '#contract/companies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getRenewalTrouble, listCards, listOrders } from '#contract/payments.ts';
import {
  calculateSubscriptionEnd,
  getSubscription,
  getSwitchQueue,
  listPackages,
  listSubscriptionHistory,
  previewPackageChange,
} from '#contract/subscription.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** What tells of packages, periods and what was paid for them. The companies say which modules are open, and how much is covered. */
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

/** Reads again what a change of what the company has may have changed; resolves when what is on the screen has been read. */
export async function readSubscriptionAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(calls.map((endpoint) => readAgain(queryClient, { queryKey: keyOf(endpoint) })));
}
