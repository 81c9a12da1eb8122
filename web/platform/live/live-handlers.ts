import type { QueryClient } from '@tanstack/react-query';
import type { CompanyContextValue } from '../company/company-context.ts';
import type { LiveHandlers } from './live-connection.ts';

/**
 * Creates the live handlers of a feature. The application calls it for every company that opens,
 * and again when the permissions change.
 */
export type LiveHandlersFactory = (queryClient: QueryClient, workplace: CompanyContextValue) => LiveHandlers;

type AnyHandler = (payload: never) => void;

/**
 * Merges the handlers of several features. Handlers of the same event run in this order, even after
 * an earlier handler fails.
 */
export function mergeLiveHandlers(features: readonly LiveHandlers[]): LiveHandlers {
  const all: Record<string, AnyHandler> = {};
  for (const handlers of features) {
    for (const [name, handle] of Object.entries(handlers) as [string, AnyHandler][]) {
      const earlier = all[name];
      all[name] = earlier ? (payload) => both(earlier, handle, payload) : handle;
    }
  }
  return all as LiveHandlers;
}

function both(first: AnyHandler, second: AnyHandler, payload: never): void {
  try {
    first(payload);
  } finally {
    second(payload);
  }
}
