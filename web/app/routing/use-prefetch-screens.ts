import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserCompany } from '#contract/company/companies.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { prefetchWhenIdle } from '#web/ui/lazy/run-when-idle.ts';

/**
 * Prefetches the code of the company's other screens after the first screen, so that they open
 * without a connection. They load one by one, because all at once would block the browser for half
 * a second.
 */
export function usePrefetchScreens(company: UserCompany): void {
  const router = useRouter();
  useEffect(() => {
    const routes = Object.values<AnyRoute>(router.routesById).filter(({ options }) => {
      const { screen } = options.staticData ?? {};
      return screen && mayOpenScreen(company, screen);
    });
    // A failure is ignored here, because the screen loads its code again when it opens.
    const stops = routes.map((route) => prefetchWhenIdle(() => router.loadRouteChunk(route)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, company]);
}
