import { getRouteApi, Outlet } from '@tanstack/react-router';
import { WorkplaceContext } from '#web/app/company/company-context.ts';

const companyRoute = getRouteApi('/$company');

/** Everything signed in: the shell around the company's screens. */
export function CompanyLayout() {
  const { workplace } = companyRoute.useRouteContext();
  return (
    <WorkplaceContext value={workplace}>
      <Outlet />
    </WorkplaceContext>
  );
}
