import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import styles from '#web/app/shell/frame.module.css';
import { minWidthOfFixedMenu } from '#web/app/shell/menu/menu-state.ts';
import { CompanyContext } from '#web/platform/company/company-context.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';

const companyRoute = getRouteApi('/$company');

/** Shows a company's screen within an empty frame, without the menu, the bar and their requests. */
export function ScreenInEmptyFrame() {
  const workplace = companyRoute.useRouteContext({ select: (context) => context.workplace });
  const beside = useMediaQuery(`(min-width: ${minWidthOfFixedMenu}px)`);
  return (
    <QueryClientProvider client={queryClient}>
      <CompanyContext value={workplace}>
        <div className={styles.frame}>
          <header className={styles.top} />
          {beside && <div className={styles.side} />}
          <main id="content" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </CompanyContext>
    </QueryClientProvider>
  );
}
