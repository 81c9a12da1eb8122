import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserCompany } from '#contract/companies.ts';
import { whenIdle } from '#web/ui/lazy/when-idle.ts';
import { mayOpen } from './may-open.ts';

/** Fetches the code of the company's other screens once the first one stands, so that they open without a connection too. */
export function useWarmScreens(company: UserCompany): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        for (const route of Object.values<AnyRoute>(router.routesById)) {
          const { screen } = route.options.staticData ?? {};
          // A failure shows when the screen is opened.
          if (screen && mayOpen(company, screen)) void router.loadRouteChunk(route)?.catch(() => {});
        }
      }),
    [router, company],
  );
}
