import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserCompany } from '#contract/companies.ts';
import { mayOpen } from './may-open.ts';

/** How long in milliseconds the first screen has the network to itself. */
const patience = 5_000;

/** Fetches the code of the company's other screens once the first one stands, so that they open without a connection too. */
export function useWarmScreens(company: UserCompany): void {
  const router = useRouter();
  useEffect(() => {
    const warm = () => {
      for (const route of Object.values<AnyRoute>(router.routesById)) {
        const { screen } = route.options.staticData ?? {};
        // A failure shows when the screen is opened.
        if (screen && mayOpen(company, screen)) void router.loadRouteChunk(route)?.catch(() => {});
      }
    };
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(warm);
      else warm();
    }, patience);
    return () => clearTimeout(timer);
  }, [router, company]);
}
